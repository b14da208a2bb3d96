import type { Schema } from '../schema.ts'
import { CORE_TYPES, FLAG, kind, many, NAMED, OPEN, of, record, TEXT, TIME } from './shapes.ts'

const PARAMETER = record(
  {
    name: TEXT,
    displayName: TEXT,
    description: TEXT,
    value: TEXT,
    generate: TEXT,
    from: TEXT,
    required: FLAG,
  },
  ['name'],
)

const CONDITION = record(
  { type: TEXT, status: TEXT, lastTransitionTime: TIME, reason: TEXT, message: TEXT },
  ['type', 'status'],
)

const TEMPLATE = 'io.openshift.template.v1.Template'

export const TEMPLATE_DEFINITIONS: Readonly<Record<string, Schema>> = {
  [TEMPLATE]: kind(
    {
      message: TEXT,
      objects: many(OPEN),
      parameters: many(PARAMETER),
      labels: { type: 'object', additionalProperties: TEXT },
    },
    'Objects with gaps, and the parameters that fill them.',
  ),
  'io.openshift.template.v1.TemplateInstance': kind(
    {
      spec: record({
        template: of(TEMPLATE),
        secret: NAMED,
        requester: record({
          username: TEXT,
          uid: TEXT,
          groups: many(TEXT),
          extra: { type: 'object', additionalProperties: many(TEXT) },
        }),
      }),
      status: record({
        conditions: many(CONDITION),
        objects: many(record({ ref: of(`${CORE_TYPES}.ObjectReference`) })),
      }),
    },
    'A template that was filled in, and what was made of it.',
  ),
}
