import { API } from '@naru/contract/api/base'
import { SIGN_IN_HEADERS } from '@naru/contract/api/sign-in-header'
import { AppError } from '@naru/contract/errors/app-error'
import type * as z from 'zod/mini'
import { currentLocale } from '../i18n/locale.ts'
import { parseErrorAnswer, unwrapAnswer } from './api.ts'

type OpenCall = { readonly body?: unknown; readonly signal?: AbortSignal }

/** A platform call before anyone is signed in: no tokens, only the cookies of this sign-in. Throws `AppError`. */
export async function callOpenly<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  { body, signal }: OpenCall,
): Promise<T> {
  const response = await fetch(`${API.platform}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...SIGN_IN_HEADERS,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', { cause })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw parseErrorAnswer(response.status, answer)
  return schema.parse(unwrapAnswer(answer))
}
