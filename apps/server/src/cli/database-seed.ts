import { ensureSeed } from '../sql/fresh-database.ts'

/** `node database-seed.ts`, a part of the build: the first start then takes seconds less. */
await ensureSeed()
