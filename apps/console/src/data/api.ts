import { API } from '@naru/contract/api/base'
import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import { ERRORS, type ErrorCode } from '@naru/contract/errors/catalogue'
import * as z from 'zod/mini'
import { type RequestOptions, request } from './request.ts'

const errorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    detail: z.optional(z.string()),
    fields: z.optional(
      z.array(
        z.object({
          field: z.string(),
          rule: z.string(),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
        }),
      ),
    ),
  }),
})

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('UNKNOWN', { cause, detail: `HTTP ${response.status}` })
  }
}

/** The error that a platform answer names; an answer of another shape is UNKNOWN with its HTTP status. */
export function parseErrorAnswer(status: number, body: unknown): AppError {
  const parsed = errorAnswer.safeParse(body)
  if (!parsed.success || !isErrorCode(parsed.data.error.code)) {
    return new AppError('UNKNOWN', { detail: `HTTP ${status}` })
  }
  const { code, detail, fields } = parsed.data.error
  return new AppError(code, {
    ...(detail !== undefined && { detail }),
    ...(fields && {
      fields: fields.map(({ field, rule, params }) => ({
        field,
        // Another release may say what this one does not know; whoever writes it out knows which.
        rule: rule as FieldError['rule'],
        ...(params && { params }),
      })),
    }),
  })
}

/** `result` or `results` of the envelope. */
export function unwrapAnswer(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  if ('results' in body) return body.results
  return 'result' in body ? body.result : body
}

async function callRaw(path: string, options: RequestOptions): Promise<unknown> {
  const response = await request(`${API.platform}${path}`, options)
  const body = await readJson(response)
  if (!response.ok) throw parseErrorAnswer(response.status, body)
  return unwrapAnswer(body)
}

/** A platform call below `/api/v1`; the answer is checked against its schema. Throws `AppError`. */
export async function call<T>(
  schema: z.ZodMiniType<T>,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const parsed = schema.safeParse(await callRaw(path, options))
  if (parsed.success) return parsed.data
  throw new AppError('UNKNOWN', { cause: parsed.error, detail: `${path}: ${z.prettifyError(parsed.error)}` })
}

/** A platform call whose answer is a file. Throws `AppError`. */
export async function callForFile(path: string, options: RequestOptions = {}): Promise<Blob> {
  const response = await request(`${API.platform}${path}`, options)
  if (!response.ok) throw parseErrorAnswer(response.status, await readJson(response))
  return response.blob()
}

/** A platform call whose answer does not matter. */
export async function send(path: string, options: RequestOptions = {}): Promise<void> {
  await callRaw(path, { method: 'POST', ...options })
}
