import { AppError } from '@naru/contract/errors/app-error'
import { isJsonDeeper } from '@naru/contract/manifest/json-depth'
import type { FastifyInstance } from 'fastify'

/** Bodies that nest deeper than any record are refused before they are parsed: what walks them would fail. */
export function limitJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isJsonDeeper(text)) return done(new AppError('INVALID_DATA'))
    return parse(request, text, done)
  })
}
