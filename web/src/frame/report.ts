/** Reporting a person, a message or a review (product 10.11); any feature may offer it. */
export { ReportAction, ReportDialog } from './report-action.tsx';
