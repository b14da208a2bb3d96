import type { Reasons } from '../actions/reason.ts'
import type { ActionId } from '../actions/registry.ts'
import type { Text } from '../i18n/locale.ts'
import type { KubeObject } from '../kubernetes/object.ts'
import type { RelationWord } from '../relations/relation.ts'
import type { CellValue, CellValues, ColumnType, Ratio } from '../rows/cell.ts'
import type { Status, Tone } from '../rows/status.ts'
import type { StatusWord } from '../rows/status-table.ts'
import type { KindRef } from './kind-ref.ts'
import type { ToldFact } from './told-fact.ts'

/** Time in milliseconds and what else of the same cluster a rule may need; never more than this. */
export type RuleContext = {
  readonly now: number
  /** Cores and bytes that a pod or a node uses, where the cluster measures them. */
  readonly usage?: (object: KubeObject) => MeasuredUsage | null
  /** What is wrong with the worst pod under an object, where the caller knows its pods. */
  readonly podTrouble?: (object: KubeObject) => PodTrouble | null
  /** How many pods run on a node. */
  readonly podCount?: (node: string) => number | null
  /** What an object tells together with those that tell the same, where the caller knows them. */
  readonly repeats?: (object: KubeObject) => Repeats | null
  /** All objects of a kind that the rules ask for. */
  readonly objects?: (kind: KindRef) => Asked<readonly KubeObject[]>
  /** How many objects of a kind that the rules ask for name that one. */
  readonly users?: (kind: KindRef, object: KubeObject) => Asked<number>
}

/** What is known of other kinds: `pending` while it is on its way, null where nobody can tell. */
export type Asked<T> = T | 'pending' | null

/** Of which other kinds rules want to know all objects, and of which only how many name one of theirs. */
export type Asks = { readonly objects?: readonly KindRef[]; readonly users?: readonly KindRef[] }

/**
 * How often something was told and when, in milliseconds, by objects of the same key. Where objects are numbered in place of
 * being told at moments, their numbers.
 */
export type Told = {
  readonly key: string
  readonly count: number
  readonly first: number
  readonly last: number
}

/** All that was told under a key; what is `isLatest` speaks for the others. */
export type Repeats = Omit<Told, 'key'> & { readonly isLatest: boolean }

/** A reason such as `ImagePullBackOff`, since when the first such pod has it (milliseconds since the epoch), and what one of them knows. */
export type PodTrouble = { readonly reason: string; readonly since: number | null; readonly cause?: Cause }

/** What a pod knows of why it is in trouble. */
export type Cause = {
  /** The cluster's or the program's own words; empty where they say nothing more than the reason. */
  readonly says: string
  /** The container at fault, how its last run that failed ended, and how often it was started again. */
  readonly container?: string
  readonly exit?: Exit
  readonly restarts?: number
  /** Which log holds the run that failed; none where nothing ran. */
  readonly run?: 'current' | 'previous'
  /** The pod that knows, where the trouble is another object's. */
  readonly pod?: string
}

export type Exit = { readonly code?: number; readonly signal?: number; readonly reason?: string }

export type MeasuredUsage = { readonly cpu: number; readonly memory: number }

/** A column of a kind. Its value feeds sort, search, filters, CSV and tests; the console only draws it. */
export type Column<T extends KubeObject = KubeObject> = {
  [Type in ColumnType]: ColumnOf<Type, T>
}[ColumnType]

/** A column of one type, whose value is what cells of that type hold. */
export type ColumnOf<Type extends ColumnType, T extends KubeObject = KubeObject> = {
  readonly id: string
  readonly title: Text
  /** What it means, where the title does not say it; for the manual. */
  readonly about?: Text
  readonly type: Type
  readonly value: (object: T, context: RuleContext) => CellValues[Type] | null
  /** What the second part of a usage is, such as what a pod requests. */
  readonly whole?: Text
  /** Filter by a choice among the values that occur. */
  readonly choice?: true
  /** The value is what the object names with that word. */
  readonly relation?: RelationWord
  /** Not shown until a person chooses it. */
  readonly optional?: true
}

/** A link to what objects name with that word: where it stands, the kind's relations say. */
export type RelationColumn = Pick<Column, 'id' | 'title' | 'about' | 'choice' | 'optional'> & {
  readonly type: 'link'
  readonly relation: RelationWord
  readonly value?: undefined
}

/** Why something is wrong with an object, since when, and the one next step. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Milliseconds since the epoch; null when the object does not say. */
  readonly since: number | null
  /** A status word or reason such as `ImagePullBackOff`; translated where the table knows it. */
  readonly reason: string
  /** The cluster's own words; empty where it has none. */
  readonly detail: string
  /** The same in ours, where the cluster says nothing. */
  readonly says?: Text
  /** How many pods there are and should be, where that is what is wrong. */
  readonly shortage?: Ratio
  /** What the object itself says of it, such as `ProgressDeadlineExceeded`, where the reason is the cause of that. */
  readonly symptom?: string
  /** What it runs by, where that tells how urgent it is: a cron expression, in a zone where the object names one. */
  readonly schedule?: { readonly expression: string; readonly timeZone: string | null }
  readonly next: NextStep
  /** Why, as far as a pod knows. */
  readonly cause?: Cause
  /** What helps here and now, of the actions that its kind has. */
  readonly helps?: readonly ActionId[]
  /** What it runs short of: the pods on it that use most of that are worth a look. */
  readonly scarce?: 'cpu' | 'memory'
  readonly spreads?: Spread
}

/**
 * What is wrong at the other end of a relation, by owner or by name, is a consequence of this problem. An owner answers
 * for what it owns, whenever that went wrong; over any other relation trouble spreads from when the problem began.
 */
export type Spread = {
  readonly over: RelationWord
  /** What people call the consequences. */
  readonly as: 'workloads' | 'runs'
}

export type NextStep =
  | 'logs'
  | 'events'
  | 'edit-image'
  | 'yaml'
  | 'nodes'
  | 'connection'
  | 'pods'
  | 'scale'
  | 'resources'

/** A figure of a cluster's tile, each a sum over objects: numbers of objects, cores and bytes. */
export type Figure =
  | 'pods'
  | 'podsRunning'
  | 'podsFailing'
  | 'nodes'
  | 'nodesReady'
  | 'cpuRequested'
  | 'cpuAllocatable'
  | 'cpuUsed'
  | 'memoryRequested'
  | 'memoryAllocatable'
  | 'memoryUsed'

/** What is known of an object already when its figures are asked for. */
export type FigureContext = {
  readonly problem: Problem | null
  readonly cell: (column: string) => CellValue
}

/** What one object adds to each figure that its kind is part of; null for nothing. */
export type FigureRules<T extends KubeObject> = {
  readonly [F in Figure]?: (object: T, context: FigureContext) => number | null
}

/** What an event says of a rollout: a set of pods was given another number of them. */
export type ScalingStep = {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly set: string
  /** Null where the cluster does not say. */
  readonly from: number | null
  readonly to: number
}

/** A state that objects of a kind can be in, and what it means for them where that is not what it means elsewhere. */
export type ToldStatus =
  | StatusWord
  | { readonly word: StatusWord; readonly tone?: Tone; readonly means?: Text }

/** The pure rules beside a kind's data. */
export type KindRules<T extends KubeObject = KubeObject> = {
  readonly columns: readonly Column<T>[]
  /** What only the page of an object tells beside its columns; what an object lacks is left out. */
  readonly facts?: readonly ToldFact[]
  /** Null when the object says nothing about its state. */
  readonly status?: (object: T, context: RuleContext) => Status | null
  /** The words that `status` says, the usual first, for the manual; where clusters say words of their own, those worth knowing. */
  readonly statuses?: readonly ToldStatus[]
  readonly problem?: (object: T, context: RuleContext) => Problem | null
  /** What each object adds to the figures of its cluster on dashboards. */
  readonly figures?: FigureRules<T>
  /** When an object last warned of something, in milliseconds: dashboards count those of the last hour. */
  readonly warnedAt?: (object: T) => number | null
  /** Objects of the same key tell the same: where a list is folded, the one that told it last stands for all. */
  readonly repeats?: (object: T) => Told
  /** Of a kind that is part of another (`among`, with `others`): whether an object of that one is of this kind. */
  readonly belongs?: (object: T, context: RuleContext) => boolean
  /** Other kinds that status and problem need; they are followed as long as somebody looks at this one. */
  readonly asks?: Asks
  /** What an event about an object of the kind says of its rollout. */
  readonly scalingStep?: (event: KubeObject) => ScalingStep | null
  /** Reasons why actions cannot be done to an object that only this kind knows; what any object says stands with the action. */
  readonly blocked?: Readonly<Partial<Record<ActionId, Reasons<T>>>>
  /** What a new object begins with, where the kind has no form of its own that says so. */
  readonly template?: (context: { namespace: string | null; name: string }) => KubeObject
}

/** The same as a kind's own file says them: what a column of a relation holds, the kind's relations tell. */
export type SaidRules<T extends KubeObject = KubeObject> = Omit<KindRules<T>, 'columns'> & {
  readonly columns: readonly (Column<T> | RelationColumn)[]
}

/** Identity that fixes the object type of a kind's rules. */
export function defineRules<T extends KubeObject>() {
  return (rules: SaidRules<T>): SaidRules<T> => rules
}
