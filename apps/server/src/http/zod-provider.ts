import { AppError, type FieldError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as z from 'zod'

// oxlint-disable-next-line typescript/consistent-type-definitions -- `this` types exist on interfaces only
export interface ZodProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

/** Input is parsed once by its zod schema; answers are parsed too, so that a field no schema names never leaves. */
export function useZod(app: FastifyInstance): FastifyInstance {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const parsed = z.safeParse(schema, data)
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError('INVALID_DATA', { fields: parsed.error.issues.map(buildFieldError) }) }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(z.parse(schema, data)),
  )
  return app
}

/** What a schema refuses, in the words that forms use. */
function buildFieldError(issue: z.core.$ZodIssue): FieldError {
  const field = issue.path.join('.')
  if (issue.code === 'too_big') return { field, rule: 'rule.maxLength', params: { n: Number(issue.maximum) } }
  return { field, rule: issue.code === 'invalid_value' ? 'rule.select' : 'rule.required' }
}
