import type { Schema } from '../schema.ts'
import { kind, many, NAMED, OPEN, oneOf, record, TEXT, WHOLE } from './shapes.ts'

const BACKEND = record({ kind: oneOf('Service', ''), name: TEXT, weight: WHOLE }, ['name'])
const WILDCARD = oneOf('None', 'Subdomain', '')

const TLS = record(
  {
    termination: oneOf('edge', 'reencrypt', 'passthrough'),
    insecureEdgeTerminationPolicy: oneOf('Allow', 'None', 'Redirect', ''),
    certificate: TEXT,
    key: TEXT,
    caCertificate: TEXT,
    destinationCACertificate: TEXT,
    externalCertificate: NAMED,
  },
  ['termination'],
)

export const ROUTE_DEFINITIONS: Readonly<Record<string, Schema>> = {
  'io.openshift.route.v1.Route': kind(
    {
      spec: record(
        {
          host: TEXT,
          subdomain: TEXT,
          path: TEXT,
          to: BACKEND,
          alternateBackends: many(BACKEND),
          port: record({ targetPort: { 'x-kubernetes-int-or-string': true } }, ['targetPort']),
          tls: TLS,
          wildcardPolicy: WILDCARD,
          httpHeaders: OPEN,
        },
        ['to'],
      ),
      status: record({ ingress: many(OPEN) }),
    },
    'A name of a service that can be reached from outside.',
  ),
}
