const labels = { app: '${NAME}' }
const metadata = { name: '${NAME}', labels }
const service = (port: number) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata,
  spec: { selector: labels, ports: [{ name: 'main', port, targetPort: port }] },
})
const secret = (stringData: Readonly<Record<string, string>>) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata,
  type: 'Opaque',
  stringData,
})

type Container = Readonly<Record<string, unknown>>

function deployment(container: Container, { replicas, spec }: { replicas: unknown; spec?: object }) {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      ...metadata,
      annotations: { 'template.alpha.openshift.io/wait-for-ready': 'true' },
    },
    spec: {
      replicas,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: {
          containers: [{ name: 'main', envFrom: [{ secretRef: { name: '${NAME}' } }], ...container }],
          ...spec,
        },
      },
    },
  }
}

const small = { requests: { cpu: '100m', memory: '128Mi' }, limits: { memory: '256Mi' } }

export const APP_OBJECTS = [
  secret({ SESSION_SECRET: '${SESSION_SECRET}' }),
  deployment(
    {
      image: '${IMAGE}',
      ports: [{ containerPort: 8080 }],
      env: [{ name: 'LOG_LEVEL', value: '${LOG_LEVEL}' }],
      resources: small,
    },
    { replicas: '${{REPLICAS}}' },
  ),
  service(8080),
  {
    apiVersion: 'route.openshift.io/v1',
    kind: 'Route',
    metadata,
    spec: { to: { kind: 'Service', name: '${NAME}', weight: 100 }, tls: { termination: 'edge' } },
  },
]

export const PARTNER_OBJECTS = [
  {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: '${NAME}', labels },
    data: { 'partner.properties': 'host=${PARTNER_HOST}\ntimeout=${TIMEOUT_SECONDS}\n' },
  },
  secret({ 'api-key': '${API_KEY}' }),
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata,
    spec: { type: 'ExternalName', externalName: '${PARTNER_HOST}' },
  },
]

export const DATABASE_OBJECTS = [
  secret({
    POSTGRESQL_USER: '${POSTGRESQL_USER}',
    POSTGRESQL_PASSWORD: '${POSTGRESQL_PASSWORD}',
    POSTGRESQL_DATABASE: '${POSTGRESQL_DATABASE}',
  }),
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata,
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '${VOLUME_CAPACITY}' } } },
  },
  deployment(
    {
      image: 'registry.redhat.io/rhel9/postgresql-16:1-38',
      ports: [{ containerPort: 5432 }],
      resources: { requests: { cpu: '100m', memory: '512Mi' } },
      volumeMounts: [{ name: 'data', mountPath: '/var/lib/pgsql/data' }],
    },
    { replicas: 1, spec: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: '${NAME}' } }] } },
  ),
  service(5432),
]

export const CACHE_OBJECTS = [
  secret({ REDIS_PASSWORD: '${REDIS_PASSWORD}' }),
  deployment(
    { image: 'docker.io/library/redis:7.4.1', ports: [{ containerPort: 6379 }], resources: small },
    { replicas: 1 },
  ),
  service(6379),
]

export const CRON_OBJECTS = [
  {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata,
    spec: {
      schedule: '${SCHEDULE}',
      timeZone: 'Asia/Seoul',
      concurrencyPolicy: 'Forbid',
      jobTemplate: {
        spec: {
          template: {
            metadata: { labels },
            spec: {
              restartPolicy: 'Never',
              containers: [{ name: 'main', image: '${IMAGE}', resources: small }],
            },
          },
        },
      },
    },
  },
]
