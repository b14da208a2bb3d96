import * as z from 'zod/mini'
import { listQuery } from './protocol.ts'

/** One column of an export: its title, and where its value stands: among the row's cells, or a field of every row. */
const exportColumn = z.object({
  title: z.string().check(z.maxLength(200)),
  type: z.string().check(z.maxLength(32)),
  from: z.union([
    z.number().check(z.int(), z.gte(0), z.lte(500)),
    z.enum(['name', 'namespace', 'cluster', 'created', 'labels']),
  ]),
})
export type ExportColumn = z.infer<typeof exportColumn>

/** GET /api/v1/export/list: `columns`, as JSON, in the order of the file. */
export const exportColumns = z.array(exportColumn).check(z.minLength(1), z.maxLength(200))

/** POST /api/v1/export/list: of the list that the query names only the rows with these keys, as `rowKey` writes them. */
export const chosenExport = z.object({
  query: listQuery,
  columns: z.optional(exportColumns),
  keys: z.array(z.string().check(z.maxLength(400))).check(z.minLength(1), z.maxLength(5_000)),
})
export type ChosenExport = z.infer<typeof chosenExport>
