import { type Database, migrations } from '../src/app/database.ts'
import { createAudit } from '../src/audit/audit.ts'
import { createSealer } from '../src/crypto/seal.ts'
import { openDatabase } from '../src/sql/open-database.ts'
import { systemClock } from '../src/system/clock.ts'

/** A process to be killed: writes records without end and prints how many were acknowledged. */
const [, , data = ''] = process.argv
const { db } = await openDatabase<Database>({ data, databaseUrl: null }, migrations)
const audit = createAudit(
  { db, sealer: createSealer(Buffer.alloc(32, 7)), clock: systemClock },
  () => undefined,
)

for (let count = 1; ; count++) {
  await audit.recordSystem('writer', { verb: 'update', name: `n${count}`, outcome: 'success', status: 200 })
  console.log(count)
}
