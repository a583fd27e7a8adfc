-- Members that the demonstration's console made: nobody may log in as one of them at a start without the demonstration.
create table demonstration_member (
  member_id bigint primary key references member,
  -- Deactivated by such a start; the next demonstration activates the member again.
  is_closed boolean not null default false
);
