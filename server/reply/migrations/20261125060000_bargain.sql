-- How far the talks about one thing went, in one conversation: a product, or one of its variants.
create table bargain_sessions (
  company_id uuid not null,
  conversation_id uuid not null,
  product_id uuid not null,
  -- The variant's id, or the product's.
  item_id uuid not null,
  state text not null check (state in ('open', 'accepted', 'refused')),
  -- Grows with each answer: of two that were decided from the same one only one is sent.
  version integer not null default 1,
  round integer not null check (round >= 0),
  -- Minor units of the product's currency: the lowest that was said, or what was agreed.
  offer bigint not null check (offer > 0),
  -- Of an agreed price.
  holds_until timestamptz(3),
  code_id uuid,
  talked_at timestamptz(3) not null default now(),
  primary key (conversation_id, item_id),
  check ((state = 'accepted') = (holds_until is not null and code_id is not null)),
  foreign key (company_id, conversation_id) references conversations (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, code_id) references coupon_codes (company_id, id) on delete cascade
);

-- The coupon whose codes say what was agreed about a thing: one for each thing, made when it is first needed.
create table bargain_coupons (
  company_id uuid not null,
  item_id uuid not null,
  coupon_id uuid not null,
  primary key (company_id, item_id),
  foreign key (company_id, coupon_id) references coupons (company_id, id) on delete cascade
);
