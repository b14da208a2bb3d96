import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from '@codemirror/autocomplete'
import type { MetadataAnswer } from '@naru/contract/api/metric-queries'
import type { Text } from '@naru/contract/i18n/locale'
import { showMarks } from '@naru/ui/jsx/direction-marks'
import { type Expected, expectedAt } from './expected-at.ts'
import { AGGREGATION_HELP, FUNCTION_HELP, WORDS } from './function-help.ts'

export type Metrics = Extract<MetadataAnswer, { state: 'answered' }>['metrics']

/** What can be found out while somebody types; empty where it cannot. */
export type PromqlWords = {
  readonly metrics: () => Promise<readonly string[]>
  readonly metadata: () => Promise<Metrics>
  readonly labels: (match: string | null) => Promise<readonly string[]>
  readonly values: (label: string, match: string | null) => Promise<readonly string[]>
  readonly text: (text: Text) => string
}

const DURATIONS = ['1m', '5m', '10m', '30m', '1h', '6h', '1d', '7d']
/** Parts of a histogram or summary are described by its name. */
const PARTS = /_(bucket|count|sum)$/

/** Completes metrics, labels, their values, functions and durations. */
export function promqlCompletion(words: PromqlWords): CompletionSource {
  return async (context: CompletionContext): Promise<CompletionResult | null> => {
    const expected = expectedAt(context.state.doc.toString(), context.pos)
    if (expected === null) return null
    const isEmpty = expected.from === context.pos
    if (isEmpty && expected.what === 'name' && !context.explicit) return null
    const options = await optionsOf(words, expected)
    const validFor = expected.what === 'value' ? /^[^"'`\\]*$/ : /^[\w:]*$/
    return context.aborted || options.length === 0 ? null : { from: expected.from, options, validFor }
  }
}

async function optionsOf(words: PromqlWords, expected: Expected): Promise<readonly Completion[]> {
  switch (expected.what) {
    case 'duration':
      return DURATIONS.map((label) => ({ label, type: 'constant' }))
    case 'label':
      return (await words.labels(expected.match))
        .filter((name) => name !== '__name__')
        .map((label) => ({ label, type: 'property' }))
    case 'value':
      return (await words.values(expected.label, expected.match)).map((value) => ({
        label: showMarks(value),
        apply: JSON.stringify(value).slice(1, -1),
        type: 'text',
      }))
    case 'name': {
      const [metrics, metadata] = await Promise.all([words.metrics(), words.metadata()])
      return [...metrics.map((name) => metricOption(name, metadata)), ...knownOptions(words.text)]
    }
  }
}

function metricOption(name: string, metadata: Metrics): Completion {
  const about = metadata[name] ?? metadata[name.replace(PARTS, '')]
  return {
    label: name,
    type: 'variable',
    boost: 1,
    ...(about && { detail: about.type, info: () => textNode(about.help) }),
  }
}

function knownOptions(text: PromqlWords['text']): readonly Completion[] {
  const option = ([label, help]: readonly [string, Text], suffix = ''): Completion => ({
    label,
    type: 'function',
    detail: suffix,
    info: () => textNode(text(help)),
  })
  return [
    ...Object.entries(FUNCTION_HELP).map((entry) => option(entry, '()')),
    ...Object.entries(AGGREGATION_HELP).map((entry) => option(entry, 'by ()')),
    ...WORDS.map((label) => ({ label, type: 'keyword' })),
  ]
}

// Help of metrics comes from the cluster: as text it can hold nothing that runs.
function textNode(text: string): HTMLElement {
  const node = document.createElement('p')
  node.textContent = showMarks(text)
  return node
}
