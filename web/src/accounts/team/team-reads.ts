import { listTeam, readTeamMember, readTeamMemberHistory } from '@karakana/contract/accounts/team.ts';

/** What any change of a member changes. */
export const teamReads = [listTeam, readTeamMember, readTeamMemberHistory];
