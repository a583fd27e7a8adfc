create table bonus (
  code text primary key,
  type text not null check (type in ('limit', 'day', 'week')),
  -- a text, or one for each language
  name jsonb,
  max_received integer,
  percent_fail double precision,
  banners jsonb not null default '[]',
  amount bigint not null default 0,
  -- null: as many as want it
  places integer,
  minimum_deposit bigint not null default 0,
  position integer not null default 0,
  is_offered boolean not null default true
);

create table promotion (
  code text primary key,
  description jsonb,
  percent_fail double precision,
  amount bigint not null default 0,
  places integer
);

create table taken_bonus (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('bonus', 'promotion')),
  code text not null,
  amount bigint not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index taken_bonus_active on taken_bonus (member_id) where is_active;
create index taken_bonus_code on taken_bonus (kind, code);

create table invite_share (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  invitee_id bigint not null references member,
  amount bigint not null check (amount > 0),
  success integer not null default 0,
  fail integer not null default 0,
  received_at timestamptz,
  created_at timestamptz not null default now()
);
create index invite_share_member on invite_share (member_id, id desc);

create table refund (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index refund_member on refund (member_id, id desc);

-- Losses that have become refundable, and not yet collected.
create table refund_accrual (
  member_id bigint primary key references member,
  amount bigint not null default 0 check (amount >= 0),
  success integer not null default 0,
  fail integer not null default 0
);

create table wheel (
  code text primary key,
  name jsonb,
  is_active boolean not null default false
);
create unique index wheel_active on wheel (is_active) where is_active;

create table slice (
  wheel_code text not null references wheel,
  code text not null,
  position integer not null,
  label jsonb not null,
  bg_color text,
  text_color text,
  html_description jsonb,
  weight integer not null check (weight >= 0),
  prize_name jsonb,
  prize_amount bigint not null default 0,
  prize_type text not null default 'wallet' check (prize_type in ('none', 'wallet', 'coin', 'goods')),
  primary key (wheel_code, code)
);

create table coupon (
  id text primary key,
  member_id bigint not null references member,
  slice_code text,
  slice_label jsonb,
  prize_name jsonb,
  prize_type text not null,
  amount bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  claimed_at timestamptz
);
create index coupon_member on coupon (member_id, created_at);
