import { API } from '@naru/contract/api/base'
import {
  TRANSFER_LENGTH,
  type TransferName,
  transferDraft,
  transferOrder,
  transferPlan,
  transferResult,
} from '@naru/contract/api/transfer'
import { AppError } from '@naru/contract/errors/app-error'
import { rolesThatMay } from '@naru/contract/platform/rights'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import { perMinute } from '../http/rate-limit.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import type { PlatformSource } from '../platform/platform-source.ts'
import type { Random } from '../system/clock.ts'
import { type PlannedRow, tellPlan } from './transfer-plan.ts'
import { exportFile, planFile, type TransferSource, type Write, writeRows } from './transfer-work.ts'

export type TransferOptions = { readonly sources: readonly PlatformSource[]; readonly random: Random }

/** JSON writes a character in up to six bytes. */
const BODY_BYTES = TRANSFER_LENGTH * 6
const NAMES: readonly TransferName[] = ['users', 'groups']

/** GET, POST /api/v1/transfer/{users,groups}[/plan]: people and groups as files, for whoever may write them. */
export const transferPlugin = fastifyPlugin<TransferOptions>(
  async (app, { sources, random }) => {
    for (const name of NAMES) {
      const source = sources.find(({ kind }) => kind.spec.plural === name)
      if (source?.writes) addRoutes(app, { ...source, writes: source.writes }, { name, random })
    }
  },
  { name: 'transfer', dependencies: ['audit', 'identity'], encapsulate: true },
)

type Of = { readonly name: TransferName; readonly random: Random }

function addRoutes(app: FastifyInstance, source: TransferSource, { name, random }: Of): void {
  const typed = app.withTypeProvider<ZodProvider>()
  const path = `${API.platform}/transfer/${name}`
  const { kind } = source.kind.spec
  const config = { permission: { roles: rolesThatMay(source.kind, 'update') }, ...perMinute(60) }
  const plan = (request: FastifyRequest, csv: string) =>
    planFile(source, { name, csv, random, who: request.caller.user })

  typed.get(path, { config }, async (request, reply) => {
    await app.audit.record(request, {
      verb: 'download',
      kind,
      outcome: 'success',
      status: 200,
      detail: 'csv',
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .header('cache-control', 'no-store')
      .send(await exportFile(source, name))
  })

  typed.post(
    `${path}/plan`,
    {
      config: { ...config, readOnly: true },
      bodyLimit: BODY_BYTES,
      schema: { body: transferDraft, response: { 200: resultOf(transferPlan) } },
    },
    async (request) => buildAnswer(request, tellPlan(await plan(request, request.body.csv))),
  )

  typed.post(
    path,
    {
      config,
      bodyLimit: BODY_BYTES,
      schema: { body: transferOrder, response: { 200: resultOf(transferResult) } },
    },
    async (request) => {
      const { csv, digest, rows } = request.body
      const planned = await plan(request, csv)
      // Somebody has changed something since it was shown.
      if (tellPlan(planned).digest !== digest) throw new AppError('CONFLICT')
      const write: Write = async ({ verb, id }, act) => {
        await app.audit.attempt(request, { verb, kind, name: id, detail: 'csv' }, async () => ({
          answer: null,
          told: { change: await act() },
        }))
      }
      const wanted = chooseRows(planned, rows)
      return buildAnswer(
        request,
        await writeRows(source, wanted, { name, random, who: request.caller.user, write }),
      )
    },
  )
}

/** Throws INVALID_DATA where a row that is wanted is refused: nothing is written half. */
function chooseRows(
  planned: readonly PlannedRow[],
  rows: readonly number[] | undefined,
): readonly PlannedRow[] {
  const wanted = rows ? planned.filter(({ told }) => rows.includes(told.row)) : planned
  const refused = wanted.filter(({ told }) => told.outcome === 'refused')
  if (refused.length > 0 || wanted.length < (rows?.length ?? 0))
    throw new AppError('INVALID_DATA', {
      fields: refused.map(({ told }) => ({ field: `rows.${told.row}`, rule: 'rule.invalid' as const })),
    })
  return wanted
}
