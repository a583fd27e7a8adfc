-- Where a member's device takes what it is told while no page is open. It belongs to the session that asked for it.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  session_hash text not null references session on delete cascade,
  endpoint text not null unique,
  -- The device's public key and the secret that it shares with us; what we send can be read by it alone.
  p256dh text not null,
  auth text not null,
  kinds text[] not null,
  -- The device shows no amounts: it is sent none.
  hides_amounts boolean not null,
  language text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_member on push_subscription (member_id);
create index push_subscription_session on push_subscription (session_hash);

-- What is still to be sent. Written with what it tells of, in the same commit.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  kind text not null,
  amount bigint,
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index push_message_due on push_message (due_at);
create index push_message_subscription on push_message (subscription_id);

-- Whoever holds the coupon has been told that it lapses.
alter table coupon add column told_at timestamptz;
create index coupon_untold on coupon (expires_at) where claimed_at is null and told_at is null;

create function tell_of(of_member bigint, of_kind text, of_amount bigint) returns void language sql as $$
  insert into push_message (subscription_id, kind, amount)
  select push_subscription.id, of_kind, case when not hides_amounts then of_amount end
  from push_subscription join session on token_hash = session_hash
  where push_subscription.member_id = of_member and of_kind = any (kinds)
    and revoked is null and expires_at > now()
  -- Money waits for no device, and does not fail with one that goes at this moment.
  for key share of push_subscription skip locked;
  select pg_notify('notice', jsonb_build_object('member', of_member, 'kind', of_kind)::text)
$$;

create or replace function tell_of(of_member bigint, of_kind text) returns void language sql as $$
  select tell_of(of_member, of_kind, null)
$$;

create or replace function tell_of_statement() returns trigger language plpgsql as $$
begin
  -- What is brought in from elsewhere is old.
  if coalesce(new.finished_at, new.created_at) > now() - interval '1 hour' then
    perform tell_of(new.member_id, case
      when new.type = 'deposit' then 'deposit'
      when new.status = 'SUCCESS' then 'withdrawal'
      else 'refused'
    end, new.amount);
  end if;
  return null;
end $$;

create function tell_of_coupons() returns void language sql as $$
  with told as (
    update coupon set told_at = now()
    where claimed_at is null and told_at is null and expires_at between now() and now() + interval '1 day'
    returning member_id)
  select tell_of(member_id, 'coupon') from (select distinct member_id from told) as members
$$;
