-- Who wants to look up every so many minutes, since when they are here, and when they last did.
create table play_clock (
  member_id bigint primary key references member,
  every_minutes integer not null check (every_minutes between 5 and 240),
  started_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- A sign of the member. After an hour without one a session has ended, and another begins.
create function see_player(of_member bigint) returns void language sql as $$
  update play_clock set
    started_at = case when seen_at < now() - interval '1 hour' then now() else started_at end,
    asked_at = case when seen_at < now() - interval '1 hour' then now() else asked_at end,
    seen_at = now()
  where member_id = of_member
$$;

-- Five minutes are left to whoever is in the middle of something.
create function refuse_unanswered(of_member bigint) returns void language plpgsql as $$
begin
  if exists (
    select 1 from play_clock
    where member_id = of_member and seen_at >= now() - interval '1 hour'
      and asked_at + make_interval(mins => every_minutes + 5) <= now()
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $$;

create or replace function guard_transfer() returns trigger language plpgsql as $$
begin
  if new.from_code = 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_over_limit(new.member_id, 'play', new.amount);
  elsif new.to_code <> 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_in_break(new.member_id);
  end if;
  return new;
end $$;
