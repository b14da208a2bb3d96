import type { Readable } from 'node:stream'
import { AppError } from '@naru/contract/errors/app-error'
import { type Locale, parseLocale } from '@naru/contract/i18n/locale'
import { chosenExport, type ExportColumn, exportColumns } from '@naru/contract/live/export'
import { type ColumnHead, type ListQuery, listQuery } from '@naru/contract/live/protocol'
import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import type { Row } from '@naru/contract/rows/row'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import type { StreamRights } from '../../access/stream-rights.ts'
import { endWith, fileOf } from '../../http/end-file.ts'
import { inTurn } from '../../http/limits/in-turn.ts'
import type { ZodProvider } from '../../http/zod-provider.ts'
import { buildFieldErrors } from '../../http/zod-provider.ts'
import { type Caller, ownerOf } from '../../identity/caller.ts'
import { columnHeads, findModel } from '../../views/kind-model.ts'
import type { WorkerPool } from '../../workers/worker-pool.ts'
import type { LivePlans } from '../live-plans.ts'
import type { PlatformStores } from '../platform/platform-stores.ts'
import { allColumns, formatCsvHeader, formatCsvRow } from './csv.ts'
import { endWithRights } from './export-rights.ts'
import { loadExportedRows } from './exported-rows.ts'
import { loadRecordRows } from './record-rows.ts'

/** Room for as many keys as an export takes. */
const BODY_BYTES = 1024 * 1024
/** Each holds its rows until its reader has them. */
const AT_ONCE = { atOnce: 3, mostWaiting: 12 }

/** The list, its columns in order (every one when none are named), and its rows when only some are wanted. */
type Asked = {
  readonly query: ListQuery
  readonly columns?: readonly ExportColumn[] | undefined
  readonly keys?: readonly string[]
}

export type ExportRoutesOptions = {
  readonly pool: WorkerPool
  readonly plans: LivePlans
  readonly stores: PlatformStores
  readonly rights: Pick<StreamRights, 'follow'>
}

const parameters = z.object({
  /** A `ListQuery` as JSON; its window does not matter. */
  query: z.string().max(20_000),
  /** `ExportColumn`s as JSON; without them every column of the kind. */
  columns: z.string().max(20_000).optional(),
  token: z.string().max(200).optional(),
})

/**
 * GET /api/v1/export/list?query=JSON with a bearer, and /api/v1/export/download with a ticket in `token` for plain links.
 * Both answer the whole filtered list as CSV; the second record of it is in the audit log. A POST names the rows.
 */
export function addExportRoutes(app: FastifyInstance, options: ExportRoutesOptions): void {
  const turns = inTurn(AT_ONCE, ({ caller }) => ownerOf(caller).userID)
  app.get('/api/v1/export/list', { config: { permission: 'session' }, ...turns }, (request, reply) =>
    answer(request, reply, parseParameters(request.query)),
  )
  app.get(
    '/api/v1/export/download',
    { config: { permission: 'session', ticket: 'download' }, ...turns },
    (request, reply) => answer(request, reply, parseParameters(request.query)),
  )
  app.withTypeProvider<ZodProvider>().post(
    '/api/v1/export/list',
    {
      config: { permission: 'session', readOnly: true },
      ...turns,
      bodyLimit: BODY_BYTES,
      schema: { body: chosenExport },
    },
    (request, reply) => answer(request, reply, request.body),
  )

  async function answer(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
    const { query, columns } = asked
    const { caller }: { readonly caller: Caller } = request
    const { rows, guard } = await openRows(options, caller, asked)
    await app.audit.record(request, {
      verb: 'download',
      outcome: 'success',
      status: 200,
      kind: query.kind,
      detail: query.clusters === 'all' ? null : query.clusters.join(', '),
    })
    const locale = parseLocale(request.headers['accept-language'])
    const shown = columns ?? allColumns(headsOf(options, query.kind), locale)
    const file = fileOf((left) => formatCsv(rows(left), shown, locale))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${query.kind.replace(/[^a-z0-9-]+/g, '-')}.csv"`)
      .header('cache-control', 'no-store')
      .send(guard(endWith(caller.ended, file)))
  }
}

type OpenRows = {
  /** Until nobody waits for them any more. */
  readonly rows: (left: AbortSignal) => AsyncIterable<Row> | Iterable<Row>
  /** Ends the file where the caller's rights end; those to Naru's own records end with the caller. */
  readonly guard: (file: Readable) => Readable
}

/** The rows of a list as far as the caller may see them. Throws FORBIDDEN where that is not at all. */
async function openRows(
  { pool, plans, stores, rights }: ExportRoutesOptions,
  caller: Caller,
  { query, keys }: Asked,
): Promise<OpenRows> {
  const { offset: _, limit: __, ...view } = query
  const kind = stores.find(query.kind)
  if (kind) {
    const rows = await loadRecordRows(stores, kind, caller, { query: view, keys })
    return { rows: () => rows, guard: (file) => file }
  }
  const { scopes, others, users, waiting } = await plans.list(caller, query)
  if (scopes.length === 0 && waiting === null && others.some(({ state }) => state === 'denied')) {
    throw new AppError('FORBIDDEN')
  }
  const load = async (maxAgeMs: number) => (await plans.list(caller, query, maxAgeMs)).scopes
  return {
    rows: (left) => loadExportedRows(pool, { query: view, scopes, others, users, keys }, left),
    guard: (file) => endWithRights(file, { rights, scopes, load }),
  }
}

function headsOf({ stores }: ExportRoutesOptions, ref: string): readonly ColumnHead[] {
  const kind = stores.find(ref)
  return columnHeads((kind ? stores.rulesOf(kind) : findModel(ref, null)?.rules) ?? { columns: [] })
}

/** Lines leave some hundred at a time, which costs far less than one by one. */
async function* formatCsv(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly ExportColumn[],
  locale: Locale,
) {
  // Spreadsheets take a file for UTF-8 only when it says so.
  let text = `\uFEFF${formatCsvHeader(columns)}`
  for await (const row of rows) {
    text += formatCsvRow(row, columns, locale)
    if (text.length < 32_768) continue
    yield text
    text = ''
  }
  yield text
}

function parseParameters(given: unknown): Asked {
  const { data } = parameters.safeParse(given)
  return {
    query: parseJson(listQuery, 'query', data?.query ?? ''),
    columns: data?.columns === undefined ? undefined : parseJson(exportColumns, 'columns', data.columns),
  }
}

/** A parameter that is JSON; broken JSON and a wrong shape are the same to the caller. */
function parseJson<T>(schema: ZodMiniType<T>, field: string, text: string): T {
  const parsed = schema.safeParse(readJson(text))
  if (parsed.success) return parsed.data
  const fields = buildFieldErrors(parsed.error)
  const at = fields.map((error) => ({ ...error, field: [field, error.field].filter(Boolean).join('.') }))
  throw new AppError('INVALID_DATA', { fields: at })
}

function readJson(text: string): unknown {
  try {
    return isJsonTooMuch(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
