-- Amounts of bonuses, promotions and prizes are in baht. Columns that differ in another currency are given here, for example
-- {"LAK": {"amount": 5000000}}; without them, a member with that currency is not offered the row.
alter table bonus add column by_currency jsonb not null default '{}';
alter table promotion add column by_currency jsonb not null default '{}';
alter table slice add column by_currency jsonb not null default '{}';

alter table coupon add column currency text not null default 'BAHT';
