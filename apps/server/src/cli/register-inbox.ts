import { placedId } from '@naru/contract/platform/place-of-record'
import type { ServerDeps } from '../app/deps.ts'
import { createSettingStore } from '../notify/setting-store.ts'
import { createTargetStore, type KeptTarget } from '../notify/target-store.ts'
import { buildId } from '../system/clock.ts'

/** Receivers of a demonstration, which show what they were told. */
export type DemoInbox = { readonly url: string; readonly mailPort: number }

type Deps = Pick<ServerDeps, 'db' | 'sealer' | 'clock' | 'random'>

const SECRET_BYTES = 24

/**
 * Targets for the alerts of a demonstration and a setting that has something to tell. Who has removed them does not get
 * them again; those that are there learn where their receiver is now.
 */
export async function registerInbox(deps: Deps, cluster: string, inbox: DemoInbox): Promise<void> {
  const targets = createTargetStore(deps.db, deps.sealer)
  const isFresh = (await targets.load()).length === 0
  for (const target of planTargets(cluster, inbox, () => buildId(deps.random, SECRET_BYTES))) {
    const found = await targets.find(target.id)
    const secrets = { ...found?.secrets, address: target.secrets.address }
    if (found) await targets.change({ ...found, spec: target.spec, secrets }, found.version)
    else if (isFresh) await targets.insert(target, deps.clock.now())
  }
  if (!isFresh) return
  const spec = {
    sort: 'event',
    type: 'Warning',
    kinds: ['Pod'],
    reasons: ['BackOff'],
    namespaces: [],
  } as const
  await createSettingStore(deps.db).insert({
    ...place(cluster, 'crashing-pods'),
    enabled: true,
    interval: 60,
    targets: ['inbox-mail', 'inbox-webhook'].map((id) => placedId({ cluster, id })),
    spec,
  })
}

const place = (cluster: string, name: string) => {
  return { id: placedId({ cluster, id: name }), cluster, name, description: '' }
}

function planTargets(
  cluster: string,
  { url, mailPort }: DemoInbox,
  createSecret: () => string,
): readonly KeptTarget[] {
  const { host, hostname } = new URL(url)
  const mail = {
    security: 'none',
    user: 'naru',
    sender: 'naru@example.com',
    recipients: ['on-call@example.com'],
  } as const
  return [
    {
      ...place(cluster, 'inbox-mail'),
      language: 'ko',
      spec: { sort: 'email', host: hostname, port: mailPort, ...mail },
      secrets: {},
    },
    {
      ...place(cluster, 'inbox-webhook'),
      language: 'en',
      spec: { sort: 'webhook', host },
      secrets: { address: `${url}/webhook`, secret: createSecret() },
    },
  ]
}
