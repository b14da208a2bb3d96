import fastifyPlugin from 'fastify-plugin'
import type { Audit } from './audit.ts'

/** `app.audit`, for whoever has something to record. */
export const auditPlugin = fastifyPlugin<{ readonly audit: Audit }>(
  async (app, { audit }) => {
    app.decorate('audit', audit)
    app.addHook('onClose', () => audit.flush())
  },
  { name: 'audit' },
)
