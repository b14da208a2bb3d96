import { parseArgs } from 'node:util'
import { loadAuditRecords, verifyAudit } from '../audit/audit-store.ts'
import { AUDIT_CSV_HEADER, formatAuditCsv } from '../audit/csv.ts'
import { say } from './messages.ts'
import { runOffline } from './offline.ts'
import { UsageError } from './usage-error.ts'

/** `naru audit verify|export` */
export async function auditCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { format: { type: 'string', default: 'jsonl' } },
  })
  if (positionals[0] === 'verify') return verify()
  if (positionals[0] !== 'export') throw new UsageError('naru audit verify | export [--format jsonl|csv]')
  if (values.format !== 'jsonl' && values.format !== 'csv')
    throw new UsageError('--format takes jsonl or csv')
  const csv = values.format === 'csv'
  await runOffline(async ({ deps }) => {
    if (csv) console.log(AUDIT_CSV_HEADER)
    for await (const record of loadAuditRecords(deps)) {
      console.log(csv ? formatAuditCsv(record) : JSON.stringify(record))
    }
  })
}

/** The exit code says whether the chain is whole. */
async function verify(): Promise<void> {
  const { count, dropped, broken, unconcluded } = await runOffline(({ deps }) => verifyAudit(deps))
  const first = unconcluded.first.map((seq) => `#${seq}`).join(', ')
  if (unconcluded.count > 0) say('auditUnconcluded', { count: unconcluded.count, first })
  if (!broken) {
    say('auditWhole', { count })
    if (dropped > 0) say('auditDropped', { count: dropped })
    return
  }
  say('auditBroken', { count, ...broken })
  process.exitCode = 1
}
