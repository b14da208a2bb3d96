import { once } from 'node:events'
import type { Server } from 'node:net'
import { CHART_READER, createChartServer } from './charts/chart-server.ts'
import { type Clock, createSystemClock } from './clock.ts'
import type { SandboxClusterSpec } from './cluster/cluster.ts'
import type { ControlledCluster } from './control/actions.ts'
import { createControlServer } from './control/control-server.ts'
import {
  DEFAULT_CLUSTERS,
  DEFAULT_SIZE,
  type PlannedCluster,
  planClusters,
  type SandboxSize,
} from './default-clusters.ts'
import { createGitlabServer, GITLAB_TOKEN } from './gitlab/gitlab-server.ts'
import { createRegistryServer, IMAGE_READER } from './images/registry-server.ts'
import { createInbox } from './inbox/inbox.ts'
import { createInboxServer } from './inbox/inbox-server.ts'
import { createMailSink } from './inbox/mail-sink.ts'
import { createLivingCluster, type LivingOptions } from './living-cluster.ts'
import { SEOUL_TEAMS } from './seed/seoul/teams.ts'
import { serveCluster } from './serve-cluster.ts'

export type SandboxOptions = {
  /** Keeps certificates, tokens and kubeconfigs, so that they outlive the process. */
  readonly dataDir: string
  /** The control endpoint's port; the clusters follow it, and far behind them the inbox, GitLab, the charts and the images. 0 takes any ports that are free. */
  readonly basePort: number
  readonly clusters?: readonly SandboxClusterSpec[]
  readonly size?: Partial<SandboxSize>
  readonly clock?: Clock
  readonly isLively?: LivingOptions['isLively']
  /** Told when a controller fails at an object. */
  readonly onFailure?: LivingOptions['onFailure']
}

/** An address, and who is let in there. */
type SignedPlace = { readonly url: string; readonly user: string; readonly password: string }

export type Sandbox = {
  readonly clusters: readonly {
    readonly name: string
    readonly url: string
    /** The administrator's; those of other people lie beside it. */
    readonly kubeconfigPath: string
  }[]
  readonly controlUrl: string
  /** Receivers of alerts that show what they were told: a page that takes webhooks, and a mail server. */
  readonly inbox: { readonly url: string; readonly mailPort: number }
  /** A GitLab with two projects; the password is the token that opens them. */
  readonly gitlab: SignedPlace
  /** Helm repositories, at the paths `stable`, `private` (for that reader) and `broken`. */
  readonly charts: SignedPlace
  /** An image registry with what the teams of seoul run. */
  readonly images: SignedPlace
  readonly close: () => Promise<void>
}

/** Starts the simulated clusters and the endpoint that disturbs them. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clusters = DEFAULT_CLUSTERS, size, basePort, clock = createSystemClock() } = options
  const plans = planClusters(clusters, { ...DEFAULT_SIZE, ...size })
  const started = await Promise.all(
    plans.map((plan, index) => startCluster(plan, options, basePort === 0 ? 0 : basePort + 1 + index)),
  )
  const controlled = new Map(started.map((cluster) => [cluster.name, cluster] as const))
  const control = createControlServer(controlled)
  const controlUrl = await listenOnLoopback(control, basePort)
  const inbox = await startInbox(
    clock,
    basePort === 0 ? [0, 0] : [basePort + INBOX_AFTER, basePort + INBOX_AFTER + 1],
  )
  const gitlab = createGitlabServer(() => clock.now())
  const gitlabUrl = await listenOnLoopback(gitlab, basePort === 0 ? 0 : basePort + INBOX_AFTER + 3)
  const charts = createChartServer(() => clock.now())
  const chartsUrl = await listenOnLoopback(charts, basePort === 0 ? 0 : basePort + INBOX_AFTER + 2)
  const images = createRegistryServer(SEOUL_TEAMS, () => clock.now())
  const imagesUrl = await listenOnLoopback(images, basePort === 0 ? 0 : basePort + INBOX_AFTER + 4)
  return {
    clusters: started.map(({ name, url, kubeconfigPath }) => ({ name, url, kubeconfigPath })),
    controlUrl,
    inbox: inbox.places,
    gitlab: { url: gitlabUrl, user: 'oauth2', password: GITLAB_TOKEN },
    charts: { url: chartsUrl, ...CHART_READER },
    images: { url: imagesUrl, ...IMAGE_READER },
    close: async () => {
      inbox.close()
      for (const server of [gitlab, charts, images]) {
        server.closeAllConnections()
        server.close()
      }
      control.closeAllConnections()
      control.close()
      for (const { living } of started) living.stop()
      await Promise.all(started.map(({ power }) => power(false)))
    },
  }
}

/** More clusters than this nobody starts. */
const INBOX_AFTER = 70

async function startInbox(clock: Clock, [pagePort = 0, mailPort = 0]: readonly number[]) {
  const now = () => clock.now()
  const inbox = createInbox()
  const pages = createInboxServer(inbox, now)
  const mails = createMailSink(inbox, now)
  const url = await listenOnLoopback(pages, pagePort)
  const { port } = new URL(await listenOnLoopback(mails, mailPort))
  return {
    places: { url, mailPort: Number(port) },
    close() {
      pages.closeAllConnections()
      pages.close()
      mails.close()
    },
  }
}

type StartedCluster = ControlledCluster & { readonly name: string; readonly kubeconfigPath: string }

async function startCluster(
  { spec, pods, churn }: PlannedCluster,
  { dataDir, clock = createSystemClock(), isLively, onFailure = () => {} }: SandboxOptions,
  port: number,
): Promise<StartedCluster> {
  const living = createLivingCluster(spec, { clock, pods, isLively, onFailure })
  const { url, kubeconfigPath, power, isOn } = await serveCluster(living.cluster, dataDir, port)
  if (churn > 0) living.churn.setRate(churn)
  return { name: spec.name, living, url, kubeconfigPath, power, isOn }
}

async function listenOnLoopback(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://127.0.0.1:${bound}`
}
