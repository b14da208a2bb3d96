import type { World } from '../life/world.ts'
import type { Chronicle } from './history/chronicle.ts'

export type Labels = Readonly<Record<string, string>>

/** The same text for the same labels, in whatever order they were written. */
export function labelKey(labels: Labels): string {
  return JSON.stringify(Object.entries(labels).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

/** From a moment to another, not included; without `to` it goes on. In milliseconds since 1970. */
export type Span = { readonly from: number; readonly to?: number }

/** A part of a series' life in which one function of time tells its value. */
export type Stretch = Span & { readonly value: (now: number) => number }

/** Who is scraped: its labels, and when it answers. */
export type Target = {
  readonly labels: Labels
  readonly scrapeUrl: string
  readonly up: readonly Span[]
}

/** A series before anybody has asked for its samples; stretches in the order of time. */
export type Draft = {
  readonly labels: Labels
  readonly target: Target
  readonly stretches: readonly Stretch[]
}

export type MetricType = 'counter' | 'gauge' | 'histogram' | 'untyped'

/** What families are told about: the present, the past, and the span that was asked for. */
export type Scene = {
  readonly world: World
  readonly chronicle: Chronicle
  readonly from: number
  readonly to: number
  /** False where labels that are known early cannot be those that were asked for. */
  readonly wants: (labels: Labels) => boolean
}

/** All series of the metrics that one exporter tells together. */
export type Family = {
  readonly metrics: readonly Metric[]
  /** Metrics of another family of which it has further series. */
  readonly also?: readonly string[]
  /** The series of one of its metrics. */
  readonly drafts: (metric: string, scene: Scene) => readonly Draft[]
}

export type Metric = { readonly name: string; readonly type: MetricType; readonly help: string }

/** One metric as `name`, its type, and what it means. */
export function metric(name: string, type: MetricType, help: string): Metric {
  return { name, type, help }
}
