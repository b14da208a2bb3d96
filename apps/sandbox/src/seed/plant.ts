import { formatTime } from '../clock.ts'
import { chance } from '../life/chance.ts'
import type { Life } from '../life/life.ts'
import type { PlaybackClock } from '../life/playback-clock.ts'
import { handleOf } from '../life/resources.ts'
import { nameOf, type World, withDefaults } from '../life/world.ts'
import type { App, Team } from './app.ts'
import { buildAppNetwork } from './app-network.ts'
import { buildAppWorkload } from './app-objects.ts'
import { buildAppSurroundings } from './app-surroundings.ts'
import { buildBareNamespaces, buildPriorityClasses, buildTeamNamespace } from './foundation.ts'
import { buildNodes } from './nodes.ts'
import { putPlanned } from './put-planned.ts'
import { buildAccess } from './rbac.ts'
import type { Moments, Story } from './story.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FOUNDED_DAYS = 420

/** How long before now every story begins. */
export const FOUNDED_MS = FOUNDED_DAYS * DAY_MS

type Step = { readonly at: number; readonly run: () => void }

function found(story: Story, world: World): void {
  const time = world.time()
  putPlanned(buildBareNamespaces(), world)
  putPlanned(buildPriorityClasses(), world)
  putPlanned(story.storageClasses, world)
  let address = 11
  for (const pool of story.pools) {
    putPlanned(
      buildNodes(pool, story.facts, time, address).map((object) => ({ kind: 'Node', object })),
      world,
    )
    address += pool.count
  }
  const first = story.teams.filter(({ ageDays }) => ageDays === undefined)
  putPlanned(first.flatMap(buildTeamNamespace), world)
  putPlanned(buildAccess(story.developerNamespaces), world)
}

function ageOf(team: Team, app: App): number {
  const days = app.ageDays ?? 30 + Math.floor(chance(`${team.namespace}/${app.name}/age`) * 360)
  return Math.min(days, team.ageDays ?? days) * DAY_MS
}

function changeOf(team: Team, app: App): number {
  const hours = app.changedHours ?? 3 + chance(`${team.namespace}/${app.name}/change`) ** 2 * 600
  return hours * HOUR_MS
}

/** The new version, as its team rolls it out: only the template changes, with a word about why. */
function change(team: Team, app: App, world: World): void {
  const { kind, object: planned } = buildAppWorkload(team, app, app.tag)
  const object = withDefaults(handleOf(kind), planned)
  const cause = `${app.name} ${app.previousTag} → ${app.tag} (${team.owner})`
  world.patch(handleOf(kind), nameOf(object), (current) => ({
    ...current,
    metadata: {
      ...current.metadata,
      annotations: { ...current.metadata.annotations, 'kubernetes.io/change-cause': cause },
    },
    spec: { ...Object(current['spec']), template: templateOf(object['spec']) },
  }))
}

function templateOf(spec: unknown): unknown {
  return typeof spec === 'object' && spec !== null && 'template' in spec ? spec.template : undefined
}

type Stage = { readonly story: Story; readonly world: World; readonly now: number }

function planApp(team: Team, app: App, { story, world, now }: Stage): readonly Step[] {
  const ordinal = story.teams.flatMap(({ apps }) => apps).indexOf(app)
  const first = app.previousTag === undefined ? app : { ...app, ...app.before }
  const birth: Step = {
    at: now - ageOf(team, app),
    run: () => {
      putPlanned(buildAppSurroundings(team, app), world)
      putPlanned([buildAppWorkload(team, first, app.previousTag ?? app.tag)], world)
      putPlanned(buildAppNetwork(team, app, story.outside, ordinal), world)
    },
  }
  if (app.previousTag === undefined) return [birth]
  return [
    birth,
    { at: now - Math.min(changeOf(team, app), ageOf(team, app) / 2), run: () => change(team, app, world) },
  ]
}

/** Its applications, after the namespace of a team that came later than the cluster. */
function planTeam(team: Team, stage: Stage): readonly Step[] {
  const { ageDays } = team
  const { world, now } = stage
  const begin = (): void => putPlanned(buildTeamNamespace(team), world)
  return [
    ...(ageDays === undefined ? [] : [{ at: now - ageDays * DAY_MS, run: begin }]),
    ...team.apps.flatMap((app) => planApp(team, app, stage)),
  ]
}

function momentsOf(now: number): Moments {
  return {
    founded: formatTime(now - FOUNDED_MS),
    yesterday: formatTime(now - DAY_MS),
    recently: formatTime(now - HOUR_MS),
  }
}

/** Plays the story of a cluster from its founding to the present, so that everything in it has an age and a history. */
export function plantStory(story: Story, life: Life, clock: PlaybackClock): void {
  const { world } = life
  const now = clock.present()
  const steps: Step[] = [
    { at: now - FOUNDED_MS, run: () => found(story, world) },
    { at: now - (FOUNDED_DAYS - 1) * DAY_MS, run: () => putPlanned(story.addons(momentsOf(now)), world) },
    ...story.teams.flatMap((team) => planTeam(team, { story, world, now })),
    ...story.incidents.map(({ hoursAgo, happen }) => ({
      at: now - hoursAgo * HOUR_MS,
      run: () => happen(world),
    })),
  ]
  steps.sort((left, right) => left.at - right.at)
  clock.moveTo(steps[0]?.at ?? now)
  for (const { at, run } of steps) {
    life.playTo(at)
    run()
  }
  life.playTo(now)
}
