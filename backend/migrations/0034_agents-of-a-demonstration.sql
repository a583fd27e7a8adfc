-- Who came to the desk by a password that a demonstration had printed; a start that is none lets them in no longer.
alter table desk_agent add column of_demonstration boolean not null default false;
update desk_agent set of_demonstration = true
  where name = 'Admin' and exists (select 1 from member where username = '0812345678');
