import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { formatMessage } from '@naru/contract/rules/message'
import { ConfigError } from '../app/config.ts'
import { KeyError } from '../crypto/encryption-key.ts'
import { BackupError } from '../sql/backup.ts'
import { FolderLockedError } from '../sql/folder-lock.ts'
import { cliLocale } from './messages.ts'
import { USAGE } from './usage.ts'
import { UsageError } from './usage-error.ts'

type Command = (args: readonly string[]) => Promise<void>

/** Loaded one by one, so that a small command does not wait for the server's code. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  user: async () => (await import('./user-command.ts')).userCommand,
  token: async () => (await import('./token-command.ts')).tokenCommand,
  cluster: async () => (await import('./cluster-command.ts')).clusterCommand,
  audit: async () => (await import('./audit-command.ts')).auditCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  version: async () => (await import('./version-command.ts')).versionCommand,
}

/** The exit code: 0 done, 1 failed, 2 wrongly called. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const asked = name === '' || name === 'help' || name === '--help'
    console[asked ? 'log' : 'error'](USAGE[cliLocale()])
    return asked ? 0 : 2
  }
  try {
    const command = await load()
    await command(args)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    console.error(describeFailure(error))
    return isUsage(error) ? 2 : 1
  }
}

function isUsage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS')
}

const EXPECTED = [BackupError, ConfigError, KeyError, FolderLockedError, UsageError]

/** One line for what a person can mend; the stack only for what nobody expected. */
function describeFailure(error: unknown): string {
  if (error instanceof AppError) {
    const locale = cliLocale()
    const fields = error.fields.map(({ field, rule, params }) =>
      formatMessage(rule, locale, { x: field, ...params }),
    )
    return [ERRORS[error.code].text[locale], ...(error.detail ? [error.detail] : fields)].join('\n')
  }
  if (!(error instanceof Error)) return String(error)
  const system = 'code' in error && typeof error.code === 'string'
  const expected = system || EXPECTED.some((type) => error instanceof type)
  return expected ? error.message : (error.stack ?? error.message)
}
