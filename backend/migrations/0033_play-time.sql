-- Limits of time. Games are played elsewhere, so that time is counted by its signs: money that goes into a game, a way into
-- one that is asked for, a turn of the wheel, and the rounds that a provider tells of. Ten minutes with a sign in them
-- count whole. An amount of this kind is a hundredth of a minute, as others are of a baht.
create table time_limit (
  member_id bigint not null references member,
  kind text not null check (kind = 'time'),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  asked boolean not null default false,
  asked_amount bigint,
  ready_at timestamptz,
  primary key (member_id, kind, period)
);

-- The ten minutes with a sign in them, by when they began.
create table play_time (
  member_id bigint not null references member,
  began_at timestamptz not null,
  primary key (member_id, began_at)
);

create function ten_minutes_of(at timestamptz) returns timestamptz language sql stable as $$
  select date_bin('10 minutes', at, timestamptz '2001-01-01 00:00:00+07')
$$;

-- What is older is in no month any more.
create function is_long_played(at timestamptz) returns boolean language sql stable as $$
  select at < now() - interval '40 days'
$$;

insert into play_time (member_id, began_at)
select member_id, ten_minutes_of(created_at) from statement
where type = 'transfer' and to_code <> 'WALLET' and status <> 'FAILED' and not is_long_played(created_at)
union
select member_id, ten_minutes_of(played_at) from played_round where not is_long_played(played_at);

create or replace function used_of_limit(of_member bigint, of_kind text, of_period text) returns bigint language sql stable as $$
  select case of_kind
    when 'deposit' then (
      select coalesce(sum(amount), 0) from statement
      where member_id = of_member and type = 'deposit' and status <> 'FAILED' and created_at >= period_start(of_period)
    ) + (
      select coalesce(sum(amount), 0) from qr_code
      where member_id = of_member and state = 'open' and expires_at > now()
    )
    when 'time' then (
      select count(*) * 1000 from play_time where member_id = of_member and began_at >= period_start(of_period)
    )
    else (
      select coalesce(sum(case when from_code = 'WALLET' and status <> 'FAILED' then amount
        when to_code = 'WALLET' and status = 'SUCCESS' then -amount else 0 end), 0)
      from statement
      where member_id = of_member and type = 'transfer' and created_at >= period_start(of_period)
    )
  end::bigint
$$;

-- Where the ten minutes of that moment would be too many.
create function refuse_over_time(of_member bigint, at timestamptz) returns void language plpgsql as $$
begin
  if exists (
    select 1 from time_limit
    where member_id = of_member
      and used_of_limit(of_member, kind, period) + case when exists (
        select 1 from play_time where member_id = of_member and began_at = ten_minutes_of(at)
      ) then 0 else 1000 end > amount
  ) then
    raise exception 'PLAY_LIMIT' using errcode = 'TL003';
  end if;
end $$;

-- A sign of play. Called with the member's lock held.
create function note_play(of_member bigint, at timestamptz) returns void language plpgsql as $$
begin
  perform refuse_over_time(of_member, at);
  if not is_long_played(at) then
    insert into play_time (member_id, began_at) values (of_member, ten_minutes_of(at)) on conflict do nothing;
    -- A new one is there seldom enough to look for what is old.
    if found then
      delete from play_time where member_id = of_member and is_long_played(began_at);
    end if;
  end if;
end $$;

create or replace function guard_transfer() returns trigger language plpgsql as $$
begin
  if new.from_code = 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_over_limit(new.member_id, 'play', new.amount);
    perform note_play(new.member_id, new.created_at);
  elsif new.to_code <> 'WALLET' then
    perform refuse_unanswered(new.member_id);
    perform see_player(new.member_id);
    perform refuse_in_break(new.member_id);
    perform note_play(new.member_id, new.created_at);
  end if;
  return new;
end $$;

-- What was played counts, whatever the limit was: it is only told afterwards.
create function note_round() returns trigger language plpgsql as $$
begin
  if not is_long_played(new.played_at) then
    insert into play_time (member_id, began_at) values (new.member_id, ten_minutes_of(new.played_at))
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger noted_when_played after insert on played_round for each row execute function note_round();

-- In a break nobody is reminded of a prize. What still holds afterwards is told then.
create or replace function tell_of_coupons() returns void language sql as $$
  with told as (
    update coupon set told_at = now()
    where claimed_at is null and told_at is null and expires_at between now() and now() + interval '1 day'
      and not exists (
        select 1 from play_break where play_break.member_id = coupon.member_id and until > now())
    returning member_id)
  select tell_of(member_id, 'coupon') from (select distinct member_id from told) as members
$$;
