-- The row of the statement that is told of, so that a press on the notice leads to its receipt. What a process of the version
-- before writes names none, and leads to the statement as before.
alter table push_message add column statement_id bigint;

create function tell_of(of_member bigint, of_kind text, of_amount bigint, of_statement bigint)
returns void language sql as $$
  insert into push_message (subscription_id, kind, amount, statement_id)
  select push_subscription.id, of_kind, case when not hides_amounts then of_amount end, of_statement
  from push_subscription join session on token_hash = session_hash
  where push_subscription.member_id = of_member and of_kind = any (kinds)
    and revoked is null and expires_at > now()
  -- Money waits for no device, and does not fail with one that goes at this moment.
  for key share of push_subscription skip locked;
  select pg_notify('notice', jsonb_build_object('member', of_member, 'kind', of_kind)::text)
$$;

create or replace function tell_of(of_member bigint, of_kind text, of_amount bigint) returns void language sql as $$
  select tell_of(of_member, of_kind, of_amount, null)
$$;

create or replace function tell_of_statement() returns trigger language plpgsql as $$
begin
  -- What is brought in from elsewhere is old.
  if coalesce(new.finished_at, new.created_at) > now() - interval '1 hour' then
    perform tell_of(new.member_id, case
      when new.type = 'deposit' then 'deposit'
      when new.status = 'SUCCESS' then 'withdrawal'
      else 'refused'
    end, new.amount, new.id);
  end if;
  return null;
end $$;
