/** The administrators' dashboard at the portal's root. */
export const staffEn = {
  'staff.area': 'Administration',
  'staff.users': 'User Management',
  'staff.searchPlaceholder': 'Username or email',
  'staff.noneFound': 'No user matches your search.',
  'staff.none': 'No users yet',
  'staff.username': 'Username',
  'staff.adminStatus': 'Admin Status',
  'staff.createdAt': 'Created At',
  'staff.actions': 'Actions',
  'staff.admin': 'Admin',
  'staff.user': 'User',
  'staff.edit': 'Edit',
  'staff.delete': 'Delete',
  'staff.ownAccount': 'You cannot delete your own account.',
  'staff.editTitle': 'Edit User',
  'staff.newPassword': 'New Password',
  'staff.passwordHint': 'leave blank to keep current',
  'staff.administrator': 'Administrator',
  'staff.save': 'Save Changes',
  'staff.deleteText':
    'Are you sure you want to delete the user {username}? Their requests and orders stay. This action cannot ' +
    'be undone.',
  'staff.updated': 'User updated successfully',
  'staff.deleted': 'User deleted successfully',
  'staff.updateFailed': 'Failed to update user',
  'staff.deleteFailed': 'Failed to delete user',
} as const;
