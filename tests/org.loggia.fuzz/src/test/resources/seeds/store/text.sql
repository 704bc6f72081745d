update environment set value='<td><script>alert(1)</script>'
update campaign set definition=null
update campaign set name='x', seed='y', created='z'
update run set started='never', seconds=-1, message=x'00ff'
update sample set seconds=1e308, value=-1e308
update target set name='there', directory='..', driver='fio'
update setting set value='many', number=null
insert into factor values (0, 'a', 's', 1)
insert into level values (1, 'a', 'b', 3.5)
