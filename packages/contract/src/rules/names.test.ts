import { holds, long } from '../../test/holds.ts'
import { checkDataKey, checkDnsLabel, checkDnsSubdomain, checkEnvName, checkPathSegment } from './names.ts'

holds('a DNS label', checkDnsLabel, [
  ['web-1', null],
  ['1web', null],
  [long(63), null],
  ['', 'rule.required'],
  [long(64), 'rule.maxLength'],
  ['Web', 'rule.dnsLabel'],
  ['-web', 'rule.dnsLabel'],
  ['web-', 'rule.dnsLabel'],
  ['a.b', 'rule.dnsLabel'],
  ['웹', 'rule.dnsLabel'],
])

holds('a DNS subdomain', checkDnsSubdomain, [
  ['a.b-c.d', null],
  ['a..b', 'rule.dnsSubdomain'],
  ['a.-b', 'rule.dnsSubdomain'],
  [long(254), 'rule.maxLength'],
])

holds('a data key', checkDataKey, [
  ['app.properties', null],
  ['UPPER_case-1', null],
  ['..', 'rule.dataKey'],
  ['a/b', 'rule.dataKey'],
])

holds('an environment variable', checkEnvName, [
  ['LOG_LEVEL', null],
  ['a.b-c', null],
  ['1ST', 'rule.envName'],
  ['A B', 'rule.envName'],
])

holds('the name of a role', checkPathSegment, [
  ['system:node-reader', null],
  ['Readers_2.x', null],
  ['', 'rule.required'],
  [long(254), 'rule.maxLength'],
  ['a b', 'rule.noSpaces'],
  ['조회', 'rule.noKorean'],
  ['a/b', 'rule.pathSegment'],
  ['50%', 'rule.pathSegment'],
  ['..', 'rule.pathSegment'],
])
