-- Why: the app's web view shows pages of hosts that the company knows: those of its platforms, carriers and payment
-- providers without being told. What the company does not want of them is said here too.
alter table content.link_host add column allowed boolean not null default true;
