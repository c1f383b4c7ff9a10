// Input: a report, and what a known-failing list says of it. Output: its text in a format.
// Invariant: the same report gives the same bytes; nothing that did not pass is written as passed in any format.
import type { JudgedKnownFailures } from '../known-failing/judged-known-failures.ts';
import type { Report } from '../report.ts';
import { badge } from './badge.ts';
import { ctrf } from './ctrf.ts';
import { earl } from './earl.ts';
import { junit } from './junit.ts';
import { reportJson } from './report-json.ts';

/** A format for programs. */
export interface ReportFormat {
  /** Name of the file in the folder of a certification. */
  readonly file: string;
  readonly render: (report: Report, known: JudgedKnownFailures) => string;
}

/** The formats for programs, by the names that `--format` takes. */
export const reportFormats: Readonly<Record<'json' | 'junit' | 'ctrf' | 'earl' | 'badge', ReportFormat>> = {
  json: { file: 'report.json', render: reportJson },
  junit: { file: 'report.junit.xml', render: junit },
  ctrf: { file: 'report.ctrf.json', render: ctrf },
  earl: { file: 'report.earl.jsonld', render: earl },
  badge: { file: 'badge.json', render: badge },
};
