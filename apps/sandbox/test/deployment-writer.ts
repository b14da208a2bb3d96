import type { Tracking } from '../src/api/fields/field-managers.ts'
import { loadDefinition } from '../src/schema/schema-source.ts'

export const typing = {
  schema: loadDefinition('io.k8s.api.apps.v1.Deployment'),
  lookup: loadDefinition,
  builtIn: true,
}

/** Somebody who writes fields of Deployments. */
export function by(name: string, operation: 'Apply' | 'Update' = 'Apply'): Tracking {
  const manager = { name, operation, apiVersion: 'apps/v1', subresource: undefined }
  return { manager, typing, time: '2026-03-01T09:00:00Z' }
}
