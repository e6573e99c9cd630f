-- Why: shoppers whose order is completed say how the goods were, once an order; the company answers, and hides what must
-- not stand there.
create schema reviews;

create table reviews.review (
  id uuid primary key,
  order_code text not null unique,
  shopper_id uuid not null references shoppers.shopper (id),
  -- What was bought, and from whom; the seller is null where the goods were never in the catalogue.
  platform_code text not null,
  goods_id text not null,
  seller_id bigint,
  stars smallint not null check (stars between 1 and 5),
  words text not null check (char_length(words) <= 1000),
  photo_ids uuid[] not null check (cardinality(photo_ids) <= 9),
  is_anonymous boolean not null,
  posted_at timestamptz not null,
  answer text check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  answered_by uuid references staff.member (id),
  hidden_at timestamptz,
  hidden_by uuid references staff.member (id),
  hidden_reason text check (char_length(hidden_reason) between 1 and 200),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check ((hidden_at is null) = (hidden_by is null) and (hidden_at is null) = (hidden_reason is null))
);
create index review_of_goods on reviews.review (platform_code, goods_id, posted_at desc, id desc) where hidden_at is null;
create index review_of_seller on reviews.review (seller_id, posted_at desc, id desc) where hidden_at is null;
create index review_latest on reviews.review (posted_at desc, id desc);
create index review_unanswered on reviews.review (posted_at desc, id desc) where answer is null and hidden_at is null;
create index review_hidden on reviews.review (posted_at desc, id desc) where hidden_at is not null;
