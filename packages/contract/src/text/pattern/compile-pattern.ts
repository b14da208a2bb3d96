import { parsePattern } from './parse-pattern.ts'
import { type Fits, type Holds, PatternError, type PatternNode } from './pattern-node.ts'

/** Whether a whole text is of a pattern. */
export type Pattern = { readonly test: (text: string) => boolean }

/** Steps of a program: more of them no pattern that people write needs. */
const MOST_STEPS = 5000
const LONGEST = 2000

type Step =
  | { readonly kind: 'char'; readonly fits: Fits; readonly next: number }
  | { readonly kind: 'place'; readonly holds: Holds; readonly next: number }
  | { readonly kind: 'fork'; next: readonly number[] }
  | { readonly kind: 'done' }

/**
 * Patterns that people or clusters give, in RE2's syntax; null where it cannot be read. As RE2's own its time is bounded
 * by the lengths of pattern and text, which that of a `RegExp` is not.
 */
export function compilePattern(text: string): Pattern | null {
  if (text.length > LONGEST) return null
  try {
    const program = createProgram()
    const start = emit(program, parsePattern(text), 0)
    return { test: (one) => run(program.steps, start, [...one]) }
  } catch (error) {
    if (error instanceof PatternError) return null
    throw error
  }
}

type Program = { readonly steps: Step[] }

/** The first step is the end. */
const createProgram = (): Program => ({ steps: [{ kind: 'done' }] })

function add({ steps }: Program, step: Step): number {
  if (steps.length >= MOST_STEPS) throw new PatternError('it is too large')
  return steps.push(step) - 1
}

/** Adds the steps of a node that goes on at `next`; answers where they begin. */
function emit(program: Program, node: PatternNode, next: number): number {
  switch (node.kind) {
    case 'char':
    case 'place':
      return add(program, { ...node, next })
    case 'all':
      return node.parts.reduceRight((after, part) => emit(program, part, after), next)
    case 'any':
      return add(program, { kind: 'fork', next: node.parts.map((part) => emit(program, part, next)) })
    case 'repeat':
      return emitRepeat(program, node, next)
  }
}

function emitRepeat(
  program: Program,
  { inner, least, most }: Extract<PatternNode, { kind: 'repeat' }>,
  next: number,
): number {
  let at = next
  if (most === Infinity) {
    const fork: Step = { kind: 'fork', next: [] }
    at = add(program, fork)
    fork.next = [emit(program, inner, at), next]
  } else
    for (let count = least; count < most; count++)
      at = add(program, { kind: 'fork', next: [emit(program, inner, at), next] })
  for (let count = 0; count < least; count++) at = emit(program, inner, at)
  return at
}

/** Follows all ways at once: each step at most once for each character. */
function run(steps: readonly Step[], start: number, chars: readonly string[]): boolean {
  const seen = new Int32Array(steps.length).fill(-1)
  let ways: readonly number[] = [start]
  for (let at = 0; at <= chars.length; at++) {
    const here = { before: chars[at - 1] ?? '', after: chars[at] ?? '' }
    const reached = follow(steps, ways, (way) => {
      const isNew = seen[way] !== at
      seen[way] = at
      return isNew ? here : null
    })
    if (reached.isDone && at === chars.length) return true
    ways = reached.onward
  }
  return false
}

type Here = { readonly before: string; readonly after: string }

/** Where the next character leads from these ways; `enter` is null for a step that was taken already. */
function follow(steps: readonly Step[], ways: readonly number[], enter: (way: number) => Here | null) {
  const onward: number[] = []
  const open = [...ways]
  let isDone = false
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const here = enter(way)
    const step = steps[way]
    if (!here || !step) continue
    if (step.kind === 'done') isDone = true
    else if (step.kind === 'fork') for (const next of step.next) open.push(next)
    else if (step.kind === 'place') {
      if (step.holds(here.before, here.after)) open.push(step.next)
    } else if (here.after !== '' && step.fits(here.after)) onward.push(step.next)
  }
  return { onward, isDone }
}
