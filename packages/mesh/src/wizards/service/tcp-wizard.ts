import { section } from '@naru/contract/forms/layout'
import { type Fields, readFields } from '@naru/contract/manifest/read'
import { asRecords } from '../../config/spec-reader.ts'
import { checkDestinations } from '../routing/http-rule.ts'
import { checkFrame, writeFrame } from '../routing/routing-frame.ts'
import {
  createDestinationReader,
  defaultDestinations,
  type ServiceTarget,
  writeDestinations,
} from '../routing/service-target.ts'
import { evenWeights } from '../routing/weights.ts'
import { draftsOf, knownDrafts } from './frame-drafts.ts'
import { frameSections } from './frame-nodes.ts'
import { frameOf, frameOfContext, shapeOfFrame } from './frame-shape.ts'
import { destinationsOf, keptOf, shapeOfDestinations } from './http-shape.ts'
import { judgedForm } from './judged-form.ts'
import { destinationsField } from './rule-nodes.ts'
import { joinParts, splitParts, withEveryVersion } from './split-parts.ts'
import type { ServiceWizard, WizardContext } from './wizard-context.ts'

const TYPE = 'tcp_traffic_shifting'

/** The tcp entries that are there, as a form holds them. */
function readEntries({ target, found }: WizardContext): readonly Fields[] {
  const reader = createDestinationReader(target, found.destinationRule)
  return asRecords(found.virtualService?.spec?.['tcp']).map((entry) => ({
    destinations: shapeOfDestinations(reader.destinations(entry)),
    kept: keptOf(entry, ['route']),
  }))
}

const writeEntries = (entries: readonly Fields[], target: ServiceTarget) =>
  entries.map((entry) => ({
    ...readFields(entry['kept']),
    route: writeDestinations(destinationsOf(entry['destinations']), target),
  }))

const isForAll = ({ kept }: Fields): boolean => readFields(kept)['match'] === undefined

function begin(context: WizardContext): Fields {
  const fresh = { destinations: shapeOfDestinations(defaultDestinations(context.target, evenWeights)) }
  const split = splitParts(readEntries(context), isForAll, fresh)
  return {
    ...shapeOfFrame(frameOfContext(context)),
    ...split,
    rule: withEveryVersion(split.rule, context.target),
  }
}

/** Divides all connections. */
export const TCP_WIZARD: ServiceWizard = {
  type: TYPE,
  writes: ['virtualservices', 'destinationrules'],
  begin,
  form: (context) =>
    judgedForm({
      begin: begin(context),
      sections: [
        section({ en: 'All connections', ko: '모든 연결' }, null, [
          destinationsField(context.target, 'rule.'),
        ]),
        ...frameSections(context),
      ],
      check: (shape) => {
        const destinations = destinationsOf(readFields(shape['rule'])['destinations'])
        return [
          ...checkFrame(frameOf(shape)),
          ...checkDestinations(destinations, 'rule.destinations').filter((error) => error !== null),
        ]
      },
    }),
  known: (context) => {
    const tcp = writeEntries(readEntries(context), context.target)
    return knownDrafts(context, writeFrame(frameOfContext(context), context.target, TYPE, { tcp }))
  },
  next: (shape, { target }) => {
    const tcp = writeEntries(joinParts(shape), target)
    return draftsOf(writeFrame(frameOf(shape), target, TYPE, { tcp }))
  },
}
