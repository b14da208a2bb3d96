import { AppError } from '@naru/contract/errors/app-error'
import { ERRORS } from '@naru/contract/errors/catalogue'
import { formatMessage } from '@naru/contract/rules/format-message'
import { ConfigError } from '../app/config.ts'
import { KeyError } from '../crypto/encryption-key.ts'
import { IssuerFileError } from '../identity/issuer/issuer-file.ts'
import { BackupError } from '../sql/backup.ts'
import { FolderLockedError } from '../sql/folder-lock.ts'
import { cliLocale, formatCliMessage } from './messages.ts'
import { USAGE, usageOf } from './usage.ts'
import { UsageError } from './usage-error.ts'

type Command = (args: readonly string[]) => Promise<void>

/** Loaded one by one, so that a small command does not wait for the server's code. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  sandbox: async () => (await import('./sandbox-command.ts')).sandboxCommand,
  user: async () => (await import('./user-command.ts')).userCommand,
  token: async () => (await import('./token-command.ts')).tokenCommand,
  cluster: async () => (await import('./cluster-command.ts')).clusterCommand,
  audit: async () => (await import('./audit-command.ts')).auditCommand,
  backup: async () => (await import('./backup-command.ts')).backupCommand,
  restore: async () => (await import('./backup-command.ts')).restoreCommand,
  version: async () => (await import('./version-command.ts')).versionCommand,
}

const HELP: ReadonlySet<string> = new Set(['--help', '-h'])

/** The exit code: 0 done, 1 failed, 2 wrongly called. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const asked = name === '' || name === 'help' || HELP.has(name)
    console[asked ? 'log' : 'error'](USAGE[cliLocale()])
    return asked ? 0 : 2
  }
  if (args.some((arg) => HELP.has(arg))) {
    console.log(usageOf(name))
    return 0
  }
  try {
    const command = await load()
    await command(args)
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return tellFailure(name, error)
  }
}

function tellFailure(name: string, error: unknown): number {
  console.error(describeFailure(error))
  // An error of usage says by itself how it is meant.
  if (isMiswritten(error)) console.error(usageOf(name))
  return error instanceof UsageError || isMiswritten(error) ? 2 : 1
}

function isMiswritten(error: unknown): boolean {
  return codeOf(error).startsWith('ERR_PARSE_ARGS')
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const EXPECTED = [BackupError, ConfigError, KeyError, FolderLockedError, IssuerFileError, UsageError]

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
  if (codeOf(error) === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const [option = ''] = /(?<=')-[^']*/.exec(error.message) ?? []
    return formatCliMessage('unknownOption', cliLocale(), { option })
  }
  const system = 'code' in error && typeof error.code === 'string'
  const expected = system || EXPECTED.some((type) => error instanceof type)
  return expected ? error.message : (error.stack ?? error.message)
}
