import { AppError, type FieldError, MAX_FIELD_ERRORS } from '@naru/contract/errors/app-error'
import { isMessageKey } from '@naru/contract/rules/format-message'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as z from 'zod'
import { findUnstorable } from './storable-text.ts'

// oxlint-disable-next-line typescript/consistent-type-definitions -- `this` types exist on interfaces only
export interface ZodProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

/** Input is parsed once by its zod schema; answers are parsed too, so that a field no schema names never leaves. */
export function useZod(app: FastifyInstance): FastifyInstance {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const unstorable = findUnstorable(data)
    if (unstorable.length > 0) return { error: new AppError('INVALID_DATA', { fields: unstorable }) }
    const parsed = z.safeParse(schema, data)
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError('INVALID_DATA', { fields: buildFieldErrors(parsed.error) }) }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.parse(schema, data)),
  )
  return app
}

/** What `ruledText` tells of the rule that a text breaks. */
const brokenRule = z.object({
  key: z.string().refine(isMessageKey),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** What a schema refuses first, in the words that forms use. */
export function buildFieldErrors({ issues }: Pick<z.core.$ZodError, 'issues'>): FieldError[] {
  return issues.slice(0, MAX_FIELD_ERRORS).map(buildFieldError)
}

function buildFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path.join('.')
  if (issue.code === 'custom') {
    const { key, params } = brokenRule.safeParse(issue.params).data ?? { key: 'rule.invalid' }
    return { field, rule: key, ...(params && { params }) }
  }
  if (issue.code === 'too_big') return { field, rule: 'rule.maxLength', params: { n: Number(issue.maximum) } }
  return { field, rule: issue.code === 'invalid_value' ? 'rule.select' : 'rule.required' }
}
