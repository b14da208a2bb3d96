import {
  amount,
  choice,
  commandLine,
  number,
  strings,
  text,
  tick,
  tokens,
  words,
} from '../src/forms/fields.ts'
import { defineForm } from '../src/forms/form.ts'
import { group, more, oneOf, row, section } from '../src/forms/layout.ts'
import { labelPairs, list } from '../src/forms/many.ts'
import { checkRequired } from '../src/rules/text-rules.ts'

const title = (name: string) => ({ title: { en: `The ${name}`, ko: `필드 ${name}` } })

/** A form with everything that a form can have. */
export const everyWidget = defineForm({
  sections: [
    section(title('first').title, null, [
      text('metadata.name', { ...title('name'), rule: checkRequired, fixed: true }),
      choice('spec.type', { ...title('type'), options: words('Inside', 'Outside'), otherwise: 'Inside' }),
      row(
        number('spec.port', { ...title('port'), when: ({ values }) => values['spec.type'] === 'Outside' }),
        tick('spec.on', { ...title('on'), otherwise: true }),
      ),
      group(title('group').title, [
        amount('spec.size.amount', { ...title('amount'), units: words('Mi', 'Gi') }),
        more([
          commandLine('spec.command', title('command')),
          strings('spec.hosts', { ...title('hosts'), add: title('add').title }),
          tokens('spec.verbs', { ...title('verbs'), add: title('add').title, offered: () => ['get'] }),
        ]),
      ]),
      oneOf('kindOfSource', {
        ...title('source'),
        otherwise: 'none',
        variants: [
          {
            value: 'empty',
            ...title('empty'),
            at: 'spec.empty',
            nodes: [text('spec.empty.medium', { ...title('medium'), keep: true })],
          },
          {
            value: 'claim',
            ...title('claim'),
            at: 'spec.claim',
            nodes: [text('spec.claim.name', { ...title('claim'), keep: true, required: true })],
          },
        ],
      }),
      list('spec.rules', {
        ...title('rules'),
        item: title('rule').title,
        add: title('add').title,
        most: 3,
        unique: 'name',
        nodes: [
          text('name', title('rule name')),
          labelPairs('match.labels', title('labels')),
          list('to', {
            ...title('to'),
            item: title('target').title,
            add: title('add').title,
            nodes: [text('host', title('host'))],
          }),
        ],
      }),
    ]),
  ],
})
