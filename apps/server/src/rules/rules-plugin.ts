import { accessPreview, accessPreviewRequest } from '@naru/contract/api/access-rules'
import { accessRuleRecord } from '@naru/contract/kinds/management/access-rule.record'
import { rolesThatMay } from '@naru/contract/platform/rights'
import fastifyPlugin from 'fastify-plugin'
import { buildAnswer, resultOf } from '../http/envelope.ts'
import type { ZodProvider } from '../http/zod-provider.ts'
import { collectionPath } from '../platform/record-answers.ts'
import { type PreviewOptions, previewAccess } from './preview-access.ts'

/** What saving a rule would change, before it is saved; the rules themselves are records of the platform. */
export const rulesPlugin = fastifyPlugin<{ readonly preview: PreviewOptions }>(
  async (app, { preview }) => {
    app.withTypeProvider<ZodProvider>().post(
      `${collectionPath(accessRuleRecord)}/preview`,
      {
        config: { permission: { roles: rolesThatMay(accessRuleRecord, 'create') }, readOnly: true },
        schema: { body: accessPreviewRequest, response: { 200: resultOf(accessPreview) } },
      },
      async (request) => buildAnswer(request, await previewAccess(request.body, preview)),
    )
  },
  { name: 'rules', dependencies: ['identity'], encapsulate: true },
)
