import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PLATFORM_ROLES } from '@naru/contract/api/roles'
import { readOneYaml } from '@naru/kube/yaml/read-one-yaml'
import { isYamlTooMuch } from '@naru/kube/yaml-shape'
import * as z from 'zod'
import { type ExternalIssuers, type IssuerSettings, LOCAL_ISSUER } from './issuer-settings.ts'

/** Names the field that is wrong and why, never its value: it may be a secret. */
export class IssuerFileError extends Error {
  override name = 'IssuerFileError'
}

const ID = /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/
const MAX_BYTES = 256 * 1024
const word = z.string().min(1).max(500)
/** `realm_access.roles`, or a list of steps where a name has a dot in it. */
const path = z
  .union([word.transform((text) => text.split('.')), z.array(word).min(1)])
  .refine((steps) => steps.length <= 10 && !steps.includes(''), 'needs one to ten names with dots between')

const issuer = z.strictObject({
  id: z
    .string()
    .regex(ID, 'needs 1 to 32 small letters, digits and dashes')
    .refine((id) => id !== LOCAL_ISSUER, 'is the name of the built-in one'),
  name: z.union([word.transform((text) => ({ en: text, ko: text })), z.strictObject({ en: word, ko: word })]),
  url: z.url({ protocol: /^https?$/ }).refine(isSafe, 'needs https, except on this machine'),
  clientId: word,
  clientSecret: word.optional(),
  /** Beside this file unless the path is absolute. */
  clientSecretFile: word.optional(),
  scope: word
    .refine((scope) => scope.split(' ').includes('openid'), 'needs openid')
    .default('openid profile email'),
  /** Claim paths. */
  roles: path.optional(),
  groups: path.optional(),
  displayName: path.optional(),
  /** What their roles are here, by their names in any letters. */
  roleMap: z.record(word, z.enum(PLATFORM_ROLES)).default({}),
  noRole: z.enum(['refuse', 'viewer']).default('refuse'),
  linkByEmail: z.boolean().default(false),
})

const file = z.strictObject({
  localAccounts: z.boolean().default(true),
  issuers: z.array(issuer).min(1).max(50),
})

type Entry = z.infer<typeof issuer>

/** Reads the file that `NARU_ISSUERS` names, and the secrets that it names. Throws an `IssuerFileError`. */
export async function loadIssuers(name: string): Promise<ExternalIssuers> {
  const read = async (path: string, field: string) => {
    try {
      return await readFile(path, 'utf8')
    } catch {
      throw new IssuerFileError(`NARU_ISSUERS: ${field} cannot be read`)
    }
  }
  const { localAccounts, issuers } = parseIssuers(await read(name, 'the file'))
  const settings = issuers.map(async (one, index): Promise<IssuerSettings> => {
    const { clientSecretFile: from } = one
    if (from === undefined) return buildSettings(one, one.clientSecret ?? null)
    const secret = await read(resolve(dirname(name), from), `issuers.${index}.clientSecretFile`)
    return buildSettings(one, secret.trim())
  })
  return { localAccounts, issuers: await Promise.all(settings) }
}

/** The file's text, checked. Throws an `IssuerFileError` with every field at fault. */
export function parseIssuers(text: string): z.infer<typeof file> {
  const parsed = file.safeParse(parseText(text))
  if (!parsed.success) throw refuse(parsed.error.issues.map(tellIssue))
  const { issuers } = parsed.data
  const problems = issuers.flatMap((one, index) => checkEntry(one, index, issuers))
  if (problems.length > 0) throw refuse(problems)
  return parsed.data
}

function parseText(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_BYTES) throw refuse(['is larger than 256 kB'])
  if (isYamlTooMuch(text)) throw refuse(['nests without end'])
  try {
    return readOneYaml(text, { aliases: false })
  } catch {
    throw refuse(['is neither YAML nor JSON'])
  }
}

function refuse(problems: readonly string[]): IssuerFileError {
  return new IssuerFileError(problems.map((problem) => `NARU_ISSUERS: ${problem}`).join('\n'))
}

function tellIssue({ path: steps, message }: z.core.$ZodIssue): string {
  return `${steps.join('.') || 'the file'}: ${message}`
}

function checkEntry(one: Entry, index: number, all: readonly Entry[]): readonly string[] {
  const isTaken = all.findIndex(({ id }) => id === one.id) !== index
  const hasBoth = one.clientSecret !== undefined && one.clientSecretFile !== undefined
  return [
    ...(isTaken ? [`issuers.${index}.id: is there twice`] : []),
    ...(hasBoth
      ? [`issuers.${index}.clientSecretFile: stands beside clientSecret; one of them is enough`]
      : []),
  ]
}

function buildSettings(one: Entry, clientSecret: string | null): IssuerSettings {
  const { id, name, url, clientId, scope, roles, groups, displayName, roleMap, noRole, linkByEmail } = one
  return {
    id,
    name,
    url,
    clientId,
    clientSecret,
    scope,
    rolesPath: roles ?? ['resource_access', clientId, 'roles'],
    ...(groups && { groupsPath: groups }),
    ...(displayName && { namePath: displayName }),
    roleMap: Object.fromEntries(Object.entries(roleMap).map(([role, own]) => [role.toLowerCase(), own])),
    noRole,
    ...(linkByEmail && { linkByEmail }),
    userPrefix: `${id}:`,
  }
}

/** Tokens travel to it: without encryption only where nobody can listen. */
function isSafe(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
