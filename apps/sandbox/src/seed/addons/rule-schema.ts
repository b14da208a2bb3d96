/** As the operator writes durations. */
const DURATION = '^(0|(([0-9]+)y)?(([0-9]+)w)?(([0-9]+)d)?(([0-9]+)h)?(([0-9]+)m)?(([0-9]+)s)?(([0-9]+)ms)?)$'

const text = { type: 'string' }
const texts = { type: 'object', additionalProperties: text }
const duration = { type: 'string', pattern: DURATION }

const rule = {
  type: 'object',
  required: ['expr'],
  properties: {
    alert: { ...text, description: 'Name of the alert.' },
    record: { ...text, description: 'Name of the series that is recorded.' },
    expr: {
      anyOf: [{ type: 'integer' }, { type: 'string' }],
      'x-kubernetes-int-or-string': true,
      description: 'PromQL expression.',
    },
    for: { ...duration, description: 'How long the expression holds before the alert fires.' },
    keep_firing_for: {
      ...duration,
      minLength: 1,
      description: 'How long the alert goes on firing once the expression holds no more.',
    },
    labels: texts,
    annotations: texts,
  },
}

/** Groups of rules, as the operator's definition checks them. */
export const RULE_GROUPS = {
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { ...text, minLength: 1 },
      interval: duration,
      limit: { type: 'integer' },
      rules: { type: 'array', items: rule },
    },
  },
}
