import type { AuditKind } from '@ithaca/contracts/audit';
import {
  BadgeCheck,
  BadgeX,
  Download,
  Eye,
  EyeOff,
  FileSearch,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  MailPlus,
  MailX,
  Megaphone,
  MegaphoneOff,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Undo2,
  UserCheck,
  UserX,
} from 'lucide-react';

const groups = ['Sign-ins', 'Passwords and two-factor', 'Staff', 'Accounts'] as const;

/** What a kind of entry is called in the filter, and how it is marked in the list. */
export interface KindLook {
  readonly label: string;
  readonly group: (typeof groups)[number];
  readonly icon: LucideIcon;
  /** Somebody was refused, or lost something. */
  readonly isWarning?: true;
}

export const kindLooks: Readonly<Record<AuditKind, KindLook>> = {
  'sign_in.succeeded': { label: 'Signed in', group: 'Sign-ins', icon: LogIn },
  'sign_in.refused': {
    label: 'Sign-in refused',
    group: 'Sign-ins',
    icon: ShieldAlert,
    isWarning: true,
  },
  'sign_in.locked_out': {
    label: 'Too many attempts',
    group: 'Sign-ins',
    icon: ShieldAlert,
    isWarning: true,
  },
  'sign_in.ended': { label: 'Signed out', group: 'Sign-ins', icon: LogOut },
  'password.changed': {
    label: 'Password changed',
    group: 'Passwords and two-factor',
    icon: KeyRound,
  },
  'password.reset': { label: 'Password reset', group: 'Passwords and two-factor', icon: KeyRound },
  'two_factor.enabled': {
    label: 'Two-factor switched on',
    group: 'Passwords and two-factor',
    icon: ShieldCheck,
  },
  'two_factor.disabled': {
    label: 'Two-factor switched off',
    group: 'Passwords and two-factor',
    icon: ShieldOff,
    isWarning: true,
  },
  'two_factor.failed': {
    label: 'Wrong two-factor codes',
    group: 'Passwords and two-factor',
    icon: ShieldAlert,
    isWarning: true,
  },
  'two_factor.codes_renewed': {
    label: 'New recovery codes',
    group: 'Passwords and two-factor',
    icon: ShieldCheck,
  },
  'application.approved': { label: 'Application approved', group: 'Staff', icon: BadgeCheck },
  'application.rejected': {
    label: 'Application rejected',
    group: 'Staff',
    icon: BadgeX,
    isWarning: true,
  },
  'mentor.imported': { label: 'Mentor imported', group: 'Staff', icon: BadgeCheck },
  'mentee.imported': { label: 'Mentee imported', group: 'Staff', icon: UserCheck },
  'mentor.suspended': { label: 'Mentor suspended', group: 'Staff', icon: BadgeX, isWarning: true },
  'mentor.restored': { label: 'Mentor restored', group: 'Staff', icon: BadgeCheck },
  'account.suspended': { label: 'Account suspended', group: 'Staff', icon: UserX, isWarning: true },
  'account.restored': { label: 'Account restored', group: 'Staff', icon: UserCheck },
  'document.read': { label: 'Document opened', group: 'Staff', icon: FileSearch },
  'access.granted': { label: 'Access granted', group: 'Staff', icon: UserCheck },
  'payment.refunded': { label: 'Payment refunded', group: 'Staff', icon: Undo2 },
  'booking.decided': { label: 'Booking decided', group: 'Staff', icon: Scale },
  'review.hidden': { label: 'Review hidden', group: 'Staff', icon: EyeOff, isWarning: true },
  'review.shown': { label: 'Review shown again', group: 'Staff', icon: Eye },
  'announcement.published': { label: 'Announcement published', group: 'Staff', icon: Megaphone },
  'announcement.withdrawn': { label: 'Announcement withdrawn', group: 'Staff', icon: MegaphoneOff },
  'terms.published': { label: 'Terms published', group: 'Staff', icon: ScrollText },
  'privacy.published': { label: 'Privacy policy published', group: 'Staff', icon: ScrollText },
  'report.opened': { label: 'Report opened', group: 'Staff', icon: FileSearch },
  'report.decided': { label: 'Report of a person or text decided', group: 'Staff', icon: Scale },
  'staff.invited': { label: 'Moderator invited', group: 'Staff', icon: MailPlus },
  'staff.invitation_sent_again': {
    label: 'Moderator’s invitation sent again',
    group: 'Staff',
    icon: MailPlus,
  },
  'staff.invitation_revoked': {
    label: 'Moderator’s invitation revoked',
    group: 'Staff',
    icon: MailX,
  },
  'staff.joined': { label: 'Invitation of a moderator accepted', group: 'Staff', icon: UserCheck },
  'staff.rights_changed': {
    label: 'Moderator’s rights changed',
    group: 'Staff',
    icon: ShieldCheck,
  },
  'staff.removed': { label: 'Moderator removed', group: 'Staff', icon: UserX, isWarning: true },
  'audit.downloaded': { label: 'Audit log downloaded', group: 'Staff', icon: Download },
  'staff_call.refused': {
    label: 'Staff call refused',
    group: 'Staff',
    icon: ShieldAlert,
    isWarning: true,
  },
  'data.exported': { label: 'Data exported', group: 'Accounts', icon: Download },
  'account.deleted': { label: 'Account deleted', group: 'Accounts', icon: UserX, isWarning: true },
  'account.purged': { label: 'Unverified accounts deleted', group: 'Accounts', icon: UserX },
};

/** The kinds for a select field, in groups. */
export const kindChoices = groups.map((group) => ({
  group,
  items: Object.entries(kindLooks)
    .filter(([, look]) => look.group === group)
    .map(([value, { label }]) => ({ value, label })),
}));
