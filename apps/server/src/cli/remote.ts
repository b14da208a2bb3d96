import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { cliLocale } from './messages.ts'
import { UsageError } from './usage-error.ts'

/** Options of every command that can use a running server. */
export const REMOTE_OPTIONS = { url: { type: 'string' }, 'token-file': { type: 'string' } } as const

type RemoteValues = { readonly url?: string | undefined; readonly 'token-file'?: string | undefined }

/** A running server's API as the person whose token the file holds. */
export type Remote = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>

const answer = z.object({ result: z.unknown().optional(), results: z.unknown().optional() })
const refusal = z.object({ error: z.object({ message: z.string(), detail: z.string().optional() }) })

/** Null when the command is to open the data folder itself. The token comes from a file: arguments are seen by all. */
export async function openRemote(values: RemoteValues): Promise<Remote | null> {
  const { url, 'token-file': file } = values
  if (url === undefined && file === undefined) return null
  if (url === undefined || file === undefined) throw new UsageError('--url and --token-file belong together')
  const token = (await readFile(file, 'utf8')).trim()

  return async (method, path, body) => {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': cliLocale(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new UsageError(describeRefusal(response.status, text))
    const { result, results } = answer.parse(JSON.parse(text))
    return results ?? result
  }
}

function describeRefusal(status: number, text: string): string {
  try {
    const { error } = refusal.parse(JSON.parse(text))
    return [error.message, error.detail].filter(Boolean).join('\n')
  } catch {
    return `The server answered ${status}`
  }
}
