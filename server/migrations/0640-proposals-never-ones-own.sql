-- Why: what was proposed while another could agree was its proposer's own to agree to as soon as the others had gone, and
-- one administrator could send them away. Who is the only one changes things at once and proposes nothing, so a proposal
-- is always another's to agree to. What was agreed to before stays as it was said.
alter table proposals.proposal add constraint two_people_always
  check (state <> 'Applied' or decided_by <> proposed_by) not valid;
