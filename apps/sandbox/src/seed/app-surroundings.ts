import { type App, appNameOf, type Team } from './app.ts'
import { appMetadata, type Planned } from './app-objects.ts'

function encode(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  )
}

function configuration(team: Team, app: App): readonly Planned[] {
  return [
    ...(app.config === undefined
      ? []
      : [
          {
            kind: 'ConfigMap',
            object: { metadata: appMetadata(team, app, `${app.name}-config`), data: app.config },
          },
        ]),
    ...(app.secret === undefined
      ? []
      : [
          {
            kind: 'Secret',
            object: {
              metadata: appMetadata(team, app, `${app.name}-secret`),
              type: 'Opaque',
              data: encode(app.secret),
            },
          },
        ]),
    ...(app.kind === 'DaemonSet' || appNameOf(app) !== app.name
      ? []
      : [{ kind: 'ServiceAccount', object: { metadata: appMetadata(team, app) } }]),
  ]
}

function policies(team: Team, app: App): readonly Planned[] {
  const selector = { matchLabels: { app: app.name } }
  const planned: Planned[] = []
  if (app.autoscale !== undefined) {
    const [minReplicas, maxReplicas, averageUtilization] = app.autoscale
    planned.push({
      kind: 'HorizontalPodAutoscaler',
      object: {
        metadata: appMetadata(team, app),
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: app.kind, name: app.name },
          minReplicas,
          maxReplicas,
          metrics: [
            {
              type: 'Resource',
              resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization } },
            },
          ],
        },
      },
    })
  }
  if (app.minAvailable !== undefined) {
    planned.push({
      kind: 'PodDisruptionBudget',
      object: { metadata: appMetadata(team, app), spec: { minAvailable: app.minAvailable, selector } },
    })
  }
  if (app.storage !== undefined && app.kind !== 'StatefulSet') {
    const spec = { accessModes: ['ReadWriteMany'], resources: { requests: { storage: app.storage } } }
    planned.push({
      kind: 'PersistentVolumeClaim',
      object: { metadata: appMetadata(team, app, `${app.name}-data`), spec },
    })
  }
  return planned
}

/** Everything around the workload, except what lets the world in. */
export function buildAppSurroundings(team: Team, app: App): readonly Planned[] {
  return [...configuration(team, app), ...policies(team, app)]
}
