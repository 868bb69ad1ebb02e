/** The administrators' dashboard at the portal's root. */
export const adminHomeEn = {
  'adminHome.area': 'Administration',
  'adminHome.users': 'User Management',
  'adminHome.searchPlaceholder': 'Username or email',
  'adminHome.noneFound': 'No user matches your search.',
  'adminHome.none': 'No users yet',
  'adminHome.username': 'Username',
  'adminHome.adminStatus': 'Admin Status',
  'adminHome.createdAt': 'Created At',
  'adminHome.actions': 'Actions',
  'adminHome.edit': 'Edit',
  'adminHome.delete': 'Delete',
  'adminHome.ownAccount': 'You cannot delete your own account.',
  'adminHome.editTitle': 'Edit User',
  'adminHome.newPassword': 'New Password',
  'adminHome.passwordHint': 'leave blank to keep current',
  'adminHome.administrator': 'Administrator',
  'adminHome.save': 'Save Changes',
  'adminHome.deleteText':
    'Are you sure you want to delete the user {username}? Their requests and orders stay. This action cannot ' +
    'be undone.',
  'adminHome.updated': 'User updated successfully',
  'adminHome.deleted': 'User deleted successfully',
  'adminHome.updateFailed': 'Failed to update user',
  'adminHome.deleteFailed': 'Failed to delete user',
} as const;
