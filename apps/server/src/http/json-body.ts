import { AppError } from '@naru/contract/errors/app-error'
import { isJsonTooMuch } from '@naru/contract/manifest/json-shape'
import type { FastifyInstance } from 'fastify'

/** Bodies that nest deeper or hold more than any record are refused before they are parsed: what walks them would fail. */
export function limitJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (isJsonTooMuch(text)) return done(new AppError('INVALID_DATA'))
    return parse(request, text, done)
  })
}
