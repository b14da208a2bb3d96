import { sql } from 'kysely'
import type { Db } from '../src/app/database.ts'

/** Makes every new audit record fail as on a full disk, until the answer is called. */
export async function fillAuditLog(db: Db): Promise<() => Promise<void>> {
  await sql`create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db)
  await sql`create trigger no_room before insert on audit_records execute function no_room()`.execute(db)
  return async () => {
    await sql`drop trigger no_room on audit_records`.execute(db)
  }
}
