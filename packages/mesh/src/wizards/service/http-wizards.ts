import type { FieldError } from '@naru/contract/errors/app-error'
import type { Field, Node } from '@naru/contract/forms/field'
import { section } from '@naru/contract/forms/layout'
import { list } from '@naru/contract/forms/many'
import { type Fields, readFields, readItems } from '@naru/contract/manifest/read'
import { asRecords } from '../../config/spec-reader.ts'
import { checkHttpRule, PLAIN_RULE, readHttpRule, writeHttpRule } from '../routing/http-rule.ts'
import { check as checkRequestRouting } from '../routing/request-routing.ts'
import { checkFrame, writeFrame } from '../routing/routing-frame.ts'
import {
  createDestinationReader,
  defaultDestinations,
  type ServiceTarget,
} from '../routing/service-target.ts'
import { evenWeights } from '../routing/weights.ts'
import type { WizardType } from '../wizard-object.ts'
import { draftsOf, knownDrafts } from './frame-drafts.ts'
import { frameSections } from './frame-nodes.ts'
import { frameOf, frameOfContext, shapeOfFrame } from './frame-shape.ts'
import { ruleOf, shapeOfRule } from './http-shape.ts'
import { judgedForm } from './judged-form.ts'
import { MATCH_NODES } from './match-nodes.ts'
import { destinationsField, faultNodes, mirrorNodes, timeoutNodes } from './rule-nodes.ts'
import { joinParts, splitParts, withEveryVersion } from './split-parts.ts'
import type { ServiceWizard, WizardContext } from './wizard-context.ts'

const WRITES = ['virtualservices', 'destinationrules'] as const

/** The http entries that are there, as a form holds them. */
function readRules({ target, found }: WizardContext): readonly Fields[] {
  const reader = createDestinationReader(target, found.destinationRule)
  return asRecords(found.virtualService?.spec?.['http']).map((entry) =>
    shapeOfRule(readHttpRule(entry, reader), entry),
  )
}

function writeRule(shape: Fields, target: ServiceTarget): Fields {
  return { ...readFields(shape['kept']), ...writeHttpRule(ruleOf(shape), target) }
}

function wizardOf(
  type: WizardType,
  parts: Pick<ServiceWizard, 'form' | 'begin'> & { readonly rules: (shape: Fields) => readonly Fields[] },
): ServiceWizard {
  const write = (rules: readonly Fields[], { target }: WizardContext) =>
    rules.map((rule) => writeRule(rule, target))
  return {
    type,
    writes: WRITES,
    form: parts.form,
    begin: parts.begin,
    known: (context) => {
      const http = write(readRules(context), context)
      return knownDrafts(context, writeFrame(frameOfContext(context), context.target, type, { http }))
    },
    next: (shape, context) => {
      const http = write(parts.rules(shape), context)
      return draftsOf(writeFrame(frameOf(shape), context.target, type, { http }))
    },
  }
}

const RULES_PURPOSE = {
  en: 'The first rule that fits a request decides.',
  ko: '위에서부터 요청에 맞는 첫 규칙을 적용합니다.',
}

/** Rules in the order in which they are tried, each with all its parts. */
const requestRouting: ServiceWizard = wizardOf('request_routing', {
  rules: (shape) => readItems(shape['rules']),
  begin: (context) => {
    const rules = readRules(context)
    const plain = { ...PLAIN_RULE, destinations: defaultDestinations(context.target, evenWeights) }
    return {
      ...shapeOfFrame(frameOfContext(context)),
      rules: (rules.length > 0 ? rules : [shapeOfRule(plain)]).map((rule) =>
        withEveryVersion(rule, context.target),
      ),
    }
  },
  form: (context) =>
    judgedForm({
      begin: requestRouting.begin(context),
      sections: [
        section({ en: 'Rules', ko: '규칙' }, RULES_PURPOSE, [rulesField(context)]),
        ...frameSections(context),
      ],
      check: (shape) =>
        checkRequestRouting({ frame: frameOf(shape), rules: readItems(shape['rules']).map(ruleOf) }),
    }),
})

function rulesField({ target }: WizardContext): Field {
  return list('rules', {
    title: { en: 'Rules', ko: '규칙' },
    item: { en: 'Rule', ko: '규칙' },
    add: { en: 'Add rule', ko: '규칙 추가' },
    nodes: [
      ...MATCH_NODES,
      destinationsField(target),
      ...mirrorNodes(target),
      ...faultNodes(),
      ...timeoutNodes(),
    ],
  })
}

/** What a wizard is for: without any of these parts of a rule there is nothing to save, but what was there may go. */
type Purpose = {
  readonly parts: readonly ('delay' | 'abort' | 'timeout' | 'retries')[]
  readonly lack: FieldError
}

function checkPurpose(purpose: Purpose | undefined, rule: Fields, begun: Fields): readonly FieldError[] {
  if (!purpose) return []
  const { parts, lack } = purpose
  const has = (shape: Fields) => parts.some((part) => shape[part] != null)
  return has(rule) || has(begun) ? [] : [lack]
}

const FAULT: Purpose = {
  parts: ['delay', 'abort'],
  lack: { field: 'rule.delayed', rule: 'rule.delayOrAbort' },
}
const TIMEOUT: Purpose = {
  parts: ['timeout', 'retries'],
  lack: { field: 'rule.timed', rule: 'rule.timeoutOrRetries' },
}

/** A wizard for one purpose: sets its parts of the rule for all requests, and leaves the rest and other rules alone. */
function singleRule(
  type: WizardType,
  nodes: (target: ServiceTarget) => readonly Node[],
  purpose?: Purpose,
): ServiceWizard {
  const begin = (context: WizardContext): Fields => {
    const plain = { ...PLAIN_RULE, destinations: defaultDestinations(context.target, evenWeights) }
    const split = splitParts(readRules(context), isForAll, shapeOfRule(plain))
    return {
      ...shapeOfFrame(frameOfContext(context)),
      ...split,
      rule: withEveryVersion(split.rule, context.target),
    }
  }
  return wizardOf(type, {
    begin,
    rules: joinParts,
    form: (context) =>
      judgedForm({
        begin: begin(context),
        sections: [
          section({ en: 'All requests', ko: '모든 요청' }, null, nodes(context.target)),
          ...frameSections(context),
        ],
        check: (shape) => [
          ...checkFrame(frameOf(shape)),
          ...checkHttpRule(ruleOf(readFields(shape['rule'])), 'rule'),
          ...checkPurpose(purpose, readFields(shape['rule']), readFields(begin(context)['rule'])),
        ],
      }),
  })
}

function isForAll(rule: Fields): boolean {
  return readItems(rule['matches']).length === 0
}

export const HTTP_WIZARDS: readonly ServiceWizard[] = [
  requestRouting,
  singleRule('fault_injection', () => faultNodes('rule.'), FAULT),
  singleRule('traffic_shifting', (target) => [
    destinationsField(target, 'rule.'),
    ...mirrorNodes(target, 'rule.'),
  ]),
  singleRule('request_timeouts', () => timeoutNodes('rule.'), TIMEOUT),
]
