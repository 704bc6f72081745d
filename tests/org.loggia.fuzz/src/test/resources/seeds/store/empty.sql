delete from plan
delete from metric where run=1
update run set state='unknown' where id=1
update plan set configuration=999 where position=1
