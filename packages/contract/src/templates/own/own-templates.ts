import { namespaceGuardrails } from './namespace-guardrails.ts'
import type { OwnTemplate } from './own-template.ts'
import { scheduledJob } from './scheduled-job.ts'
import { postgresql, valkey } from './stores.ts'
import { webApplication } from './web-application.ts'

/** What Naru brings along, in the order of its catalog. */
export const OWN_TEMPLATES: readonly OwnTemplate[] = [
  webApplication,
  scheduledJob,
  postgresql,
  valkey,
  namespaceGuardrails,
]

export function findOwnTemplate(id: string): OwnTemplate | null {
  return OWN_TEMPLATES.find((template) => template.id === id) ?? null
}
