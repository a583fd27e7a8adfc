-- What members have set for themselves. A lower amount holds at once; a higher one, or none, waits and is asked for twice.
create table play_limit (
  member_id bigint not null references member,
  kind text not null check (kind in ('deposit', 'play')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  asked boolean not null default false,
  -- Null where the limit is to go.
  asked_amount bigint,
  ready_at timestamptz,
  primary key (member_id, kind, period)
);

-- Until then nothing is put in and nothing is played. It is never made shorter.
create table play_break (
  member_id bigint primary key references member,
  kind text not null check (kind in ('timeout', 'exclusion')),
  until timestamptz not null
);

-- Days, weeks (from Monday) and months as they are in Bangkok.
create function period_start(of_period text) returns timestamptz language sql stable as $$
  select date_trunc(of_period, now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok'
$$;

-- What counts so far. Deposits: whatever arrived or is announced, and a code that can still be paid. Play: what went from
-- the wallet into games, less what came back; what is on its way counts as gone, and not as back.
create function used_of_limit(of_member bigint, of_kind text, of_period text) returns bigint language sql stable as $$
  select case of_kind
    when 'deposit' then (
      select coalesce(sum(amount), 0) from statement
      where member_id = of_member and type = 'deposit' and status <> 'FAILED' and created_at >= period_start(of_period)
    ) + (
      select coalesce(sum(amount), 0) from qr_code
      where member_id = of_member and state = 'open' and expires_at > now()
    )
    else (
      select coalesce(sum(case when from_code = 'WALLET' and status <> 'FAILED' then amount
        when to_code = 'WALLET' and status = 'SUCCESS' then -amount else 0 end), 0)
      from statement
      where member_id = of_member and type = 'transfer' and created_at >= period_start(of_period)
    )
  end::bigint
$$;

-- Whoever calls this holds the member's lock, so that nothing comes between looking and moving.
create function refuse_in_break(of_member bigint) returns void language plpgsql as $$
begin
  if exists (select 1 from play_break where member_id = of_member and until > now()) then
    raise exception 'PLAY_PAUSED' using errcode = 'TL003';
  end if;
end $$;

create function refuse_over_limit(of_member bigint, of_kind text, of_amount bigint) returns void language plpgsql as $$
begin
  perform refuse_in_break(of_member);
  if exists (
    select 1 from play_limit
    where member_id = of_member and kind = of_kind
      and used_of_limit(of_member, of_kind, period) + of_amount > amount
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $$;

-- A transfer is refused where its row is written: with the member's lock held, whichever way it was asked for, and also
-- when a process of the version before writes it, which knows nothing of limits.
create function guard_transfer() returns trigger language plpgsql as $$
begin
  if new.from_code = 'WALLET' then
    perform refuse_over_limit(new.member_id, 'play', new.amount);
  elsif new.to_code <> 'WALLET' then
    perform refuse_in_break(new.member_id);
  end if;
  return new;
end $$;
create trigger guard_transfer before insert on statement
  for each row when (new.type = 'transfer' and new.status = 'PROCESSING') execute function guard_transfer();
